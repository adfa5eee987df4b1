# One image per deployable (docker-compose.yml), so that one area is built and rolled back alone:
#   docker build --target server -t parley-server .
#   docker build --target area --build-arg NAME=reports -t parley-reports .
# NAME is `shell` or an area's name. What is copied into the image of an area is what it runs: neither the server's code nor
# its libraries, and no data.

FROM node:24-bookworm-slim AS workspace
WORKDIR /parley
ENV CI=1
COPY . .

FROM workspace AS built-area
ARG NAME
RUN node tools/parley.mjs build --only "$NAME" \
  && mv "$([ "$NAME" = shell ] && echo host-shell || echo "mfe-$NAME")/dist" /dist

FROM node:24-bookworm-slim AS area
ARG NAME
ENV NODE_ENV=production NAME=$NAME
WORKDIR /area
COPY tools/serve-area.mjs tools/area-files.mjs tools/archive.mjs tools/release-client.mjs tools/
COPY tools/bootstrap/failure.mjs tools/bootstrap/
COPY --from=built-area /dist dist
USER node
EXPOSE 8080
CMD ["sh", "-c", "exec node tools/serve-area.mjs \"$NAME\" dist"]

FROM workspace AS built-widget
RUN node tools/parley.mjs build --only widget

FROM node:24-bookworm-slim AS server
ENV NODE_ENV=production CI=1
WORKDIR /parley
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared shared
COPY demo demo
COPY server server
RUN npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter "@parley/server..." \
  && install -d -o node -g node /data
COPY --from=built-widget /parley/widget/dist widget/dist
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "server/src/main.ts"]
