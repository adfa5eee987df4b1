// The ceiling of realtime: Socket.IO alone, with the server's own transport settings. Sends on what it is told to a room.
import { createServer } from 'node:http'
import { fromServer } from './server-libraries.mjs'

const { Server } = fromServer('socket.io')

const http = createServer()
const io = new Server(http, {
  serveClient: false,
  transports: ['websocket'],
  pingInterval: 15_000,
  pingTimeout: 20_000,
})
io.on('connection', (socket) => {
  const { room } = socket.handshake.auth
  if (room) socket.join(room)
  socket.on('say', (to, event, data) => io.to(to).emit(event, data))
})
http.listen(0, '127.0.0.1')
process.on('message', () => process.send({ url: `http://127.0.0.1:${http.address().port}` }))
process.on('disconnect', () => process.exit())
