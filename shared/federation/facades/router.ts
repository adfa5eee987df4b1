/**
 * What the shell provides as `react-router`: 15 kB instead of 64. Every remote sees exactly these names (a build that
 * imports another one fails, and says so). Adding a name is a release of the shell before the remote that needs it.
 */
// biome-ignore lint/performance/noBarrelFile: the list is the point; it is what keeps the rest out of the shell
export {
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Router,
  Routes,
  resolvePath,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-whole'
