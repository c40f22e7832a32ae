/tmp/w/slot npm run -s build > /tmp/w/build.designer.log 2>&1
kill $(cat /tmp/w/designer.pid); sleep 1
DATA_DIR=/tmp/w/data-designer DEMO=1 PORT=3150 nohup node apps/server/dist/main.js > /tmp/w/designer.log 2>&1 & echo $! > /tmp/w/designer.pid
for i in $(seq 40); do curl -s -o /dev/null http://127.0.0.1:3150/login && break; sleep 1; done
