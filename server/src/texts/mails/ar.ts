import type { mailsEn } from './en.ts'

export const mailsAr: Record<keyof typeof mailsEn, string> = {
  'mail.hello': 'مرحبًا {name}،',
  'mail.hello_you': 'مرحبًا،',
  'mail.link_hint': 'إذا لم يعمل الزر فافتح هذا العنوان:',
  'mail.automatic': 'أُرسلت هذه الرسالة تلقائيًا.',
  'mail.settings': 'اختر ما تريد أن تصلك إشعارات بشأنه',
  'mail.reset.subject': 'اختر كلمة مرور جديدة',
  'mail.reset.text': 'طلب أحدهم كلمة مرور جديدة لحسابك. إذا كنت أنت من طلبها فاخترها هنا خلال 6 ساعات:',
  'mail.reset.action': 'اختيار كلمة مرور جديدة',
  'mail.reset.otherwise': 'إذا لم تكن أنت من طلبها فلن يتغير شيء، ويمكنك تجاهل هذه الرسالة.',
  'mail.confirm.subject': 'أكّد عنوان بريدك الإلكتروني',
  'mail.confirm.text': 'يرجى تأكيد أن هذا العنوان لك:',
  'mail.confirm.action': 'تأكيد العنوان',
  'mail.invite.subject': 'يدعوك {inviter} إلى {account}',
  'mail.invite.text': 'أضافك {inviter} إلى {account}. اختر كلمة مرور للبدء:',
  'mail.invite.action': 'اختيار كلمة مرور',
  'mail.notification.action': 'فتح المحادثة',
  'mail.answer.subject': 'محادثتك مع {inbox}',
  'mail.answer.from': '{agent} من {inbox}',
  'mail.transcript.subject': 'نص المحادثة \u200e#{id}',
  'mail.transcript.text': 'هذا ما قيل في المحادثة \u200e#{id} مع {inbox}:',

  'mail.transcript.automatic_sender': 'رسالة تلقائية',
  'mail.transcript.files':
    '{count, plural, zero {بلا مرفقات} one {مرفق واحد} two {مرفقان} few {{count} مرفقات} many {{count} مرفقًا} other {{count} مرفق}}',
  'mail.transcript.nothing': 'لم يُقل شيء علنًا بعد.',
}
