import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { browserLaunchOptions } from '../../../scripts/find-browser.mjs';
const [mode='shots', look='sex=female&size=M&wear=dress', size='1100x800', secs='8', detail='']=process.argv.slice(2);
const OUT='/tmp/toile/live/shots/';
const server = await createServer({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'error', server: { port: 0, hmr: false, watch: null } });
await server.listen();
const options=browserLaunchOptions();
const apart = ['--use-gl=angle', '--use-angle=swiftshader', '--ignore-gpu-blocklist','--enable-unsafe-swiftshader'];
const browser = await chromium.launch({...options,args:[...options.args,...apart]});
const [width,height]=size.split('x').map(Number);
try {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror',e=>console.log('PAGEERROR',e.message));
  await page.addInitScript(() => {
    const W = globalThis.Worker; globalThis.moved=[]; globalThis.other=[];
    globalThis.Worker = class extends W { constructor(...a){ super(...a); this.addEventListener('message',({data})=>{ if(data?.type==='moving') globalThis.moved.push({at:performance.now(),time:data.moving.time,pace:data.moving.pace,maps:!!data.moving.maps,n:data.moving.frame.garments.map(g=>g.parts.reduce((s,p)=>s+p.hollow.length,0))}); else if(/coarsen|refused|failed|moves|began/.test(data?.type??'')) globalThis.other.push({at:performance.now(),...data,result:undefined}); }); } };
  });
  await page.goto(`${server.resolvedUrls?.local[0]}?threads=2#${look}&step=show`);
  await page.waitForSelector('toile-fitting-room[data-state=dressed]', { timeout: 300_000 });
  console.log('dressed');
  const read=(from)=>page.evaluate((f)=>({moved:globalThis.moved.slice(f),other:globalThis.other.splice(0)}),from);
  const n=()=>page.evaluate(()=>globalThis.moved.length);
  const radio=(name)=>page.getByRole('radio',{name,exact:true}).first().check({force:true,timeout:60000});
  const sum=(label,m)=>{ if(m.length<3)return console.log(label,'few',m.length); const a=m[0],b=m.at(-1); console.log(label,'factor',((b.time-a.time)/((b.at-a.at)/1000)).toFixed(2),'pictures/s',(1000*(m.length-1)/(b.at-a.at)).toFixed(1),'pace told',b.pace.toFixed(2),'sim s',(b.time-a.time).toFixed(1)); };
  if(mode==='pace'){
    await radio('Walk'); await page.waitForTimeout(2500); const s=await n(); await page.waitForTimeout(+secs*1000); const r=await read(s); sum('walk '+look+' '+size,r.moved); console.log(JSON.stringify(r.other).slice(0,400));
  } else {
    const shot=async(name)=>{ await page.screenshot({path:OUT+name+'.png',timeout:120000}); const m=await page.evaluate(()=>globalThis.moved.at(-1)); console.log(name,JSON.stringify(m)); };
    await radio('Walk'); await page.waitForTimeout(4000);
    for(let i=0;i<4;i++){ await shot('walk-'+i); await page.waitForTimeout(700); }
    await radio('Stretch crosswise'); await page.waitForTimeout(3000); await shot('walk-weft'); await page.waitForTimeout(1500); await shot('walk-weft-2');
    await radio('Pressure'); await page.waitForTimeout(3000); await shot('walk-pressure');
    await radio('Fabric'); await radio('Turn'); await page.waitForTimeout(2500); await shot('turn-0'); await page.waitForTimeout(1500); await shot('turn-1');
    await page.setInputFiles('#clip','/work/shared/data/motion/'+(process.env.CLIP||'05_05.bvh')); await page.waitForTimeout(9000);
    for(let i=0;i<3;i++){ await shot('clip-'+i); await page.waitForTimeout(1500); }
    sum('all',(await read(0)).moved); console.log(JSON.stringify((await read(0)).other).slice(0,600));
  }
} finally { await browser.close(); await server.close(); }
