# One image for every deployable: the same commands as on a developer's machine, another command per service
# (docker-compose.yml). Built once, so that all services run what was built and tested together.
FROM node:24-bookworm-slim
WORKDIR /parley
ENV NODE_ENV=production CI=1
COPY . .
RUN node tools/parley.mjs build && chown -R node:node /parley && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000 8080
CMD ["node_modules/.bin/node", "server/src/main.ts"]
