import { describeRemoteContract } from '@parley/shared/testing/remote-contract'
import source from '../remote.json'
import remote from './remote.tsx'

describeRemoteContract(remote, source)
