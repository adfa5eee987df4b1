declare module 'react-router-whole' {
  export * from 'react-router'
}
declare module 'emotion-whole' {
  export * from '@emotion/react'
}
declare module 'chakra-locale-whole' {
  export * from '@chakra-ui/react/locale'
}
