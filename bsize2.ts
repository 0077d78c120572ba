import { codeOf } from "#infra/bundle.ts";
const made = await codeOf(["booking"] as never[]);
const files = [...(made.get("booking" as never) as Map<string,string>)].filter(([f])=>!f.includes("node_modules")).map(([f,c])=>[c.length,f] as const).sort((a,b)=>b[0]-a[0]);
console.log(files.slice(0,400).map(r=>r.join(" ")).join("\n"));
const code = (made.get("booking" as never) as Map<string,string>);
for (const f of process.argv.slice(2)) console.log("=====",f,"\n",code.get(f));
