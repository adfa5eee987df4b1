// Shared libraries are asked for asynchronously, so the first file must not import any of them.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
