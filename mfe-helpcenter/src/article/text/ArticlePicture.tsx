import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { SiteNote } from './EmbedNote.tsx'
import { isElsewhere } from './elsewhere.ts'

interface ArticlePictureProps {
  address: string | undefined
  alt: string
  height: number | undefined
}

/** A picture of an article; in the place of one that the app does not load stands where it lies. */
export function ArticlePicture({ address, alt, height }: ArticlePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (address !== undefined && (failed === address || isElsewhere(address)))
    return <SiteNote icon={ImageIcon} address={address} about={alt} isInline />
  return <img src={address} alt={alt} height={height} loading="lazy" onError={() => setFailed(address ?? null)} />
}
