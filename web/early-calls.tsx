import { use } from "react";
import { useLocation } from "react-router";
import { storageKeys } from "#limits/limits.ts";
import allClasses from "#web/app.css?url";
import resultsSheet from "#web/results/results.css?url";
import { ScriptNonce } from "./script-nonce.ts";

/**
 * Asks for what the results of a survey need as soon as their page arrives, because its scripts
 * take a phone a second to come, and for its style sheets. web/session/early-answers.ts hands the answers out.
 */
export function EarlyCalls() {
  const { pathname } = useLocation();
  const nonce = use(ScriptNonce);
  return /^\/dashboard\/results\/[^/]+$/.test(pathname) ? (
    <script nonce={nonce}>{script}</script>
  ) : null;
}

/**
 * The session and a new token, as session.ts asks for them; meanwhile results, for a stored token of
 * five seconds or more. Those who may not see results are left to the screen, which says so. What
 * nobody has taken after half a minute, or what was for somebody else, is asked for again. Style
 * sheets wait for the first paint.
 */
const script =
  'try{let d=k=>JSON.parse(atob(k.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))),' +
  `k=localStorage.getItem("${storageKeys.accessToken}"),c=k&&d(k);` +
  "if(c&&!location.search&&/^(surveyor|admin)$/.test(c.role)){" +
  'let h={accept:"application/json"},a={},' +
  "f=(u,o)=>fetch(u,o).catch(()=>null)," +
  "j=p=>p.then(r=>r&&r.ok?r.clone().json():null).catch(()=>null)," +
  's=a["GET /api/auth/get-session"]=f("/api/auth/get-session",{headers:h}),' +
  't=a["POST /api/jwt"]=j(s).then(g=>g&&g.user?f("/api/jwt",{method:"POST",headers:{...h,"content-type":"application/json"},body:JSON.stringify({email:g.user.email})}):null),' +
  "n=c.exp*1e3>Date.now()+5e3?Promise.resolve(k):j(t).then(g=>g?g.token:null)," +
  'q=u=>a["GET "+u]=n.then(k=>k?f(u,{headers:{...h,authorization:"Bearer "+k}}):null),' +
  'i=location.pathname.split("/")[3],u="/api/surveys/"+i;' +
  'q(u+"/summary");q(u+"/segments");' +
  'j(q("/api/survey/"+i)).then(v=>{if(v&&v.option){q(u+"/versions/"+v.version);q(u+"/codebooks")}});' +
  'window.earlyCalls=r=>{let u=r.method+" "+r.url.slice(location.origin.length),p=a[u],b=r.headers.get("authorization");' +
  "delete a[u];return p&&b?n.then(k=>k&&d(k).sub===d(b).sub?p:null):p};" +
  "setTimeout(()=>delete window.earlyCalls,3e4);" +
  `requestAnimationFrame(()=>setTimeout(()=>{for(let href of ${JSON.stringify([allClasses, resultsSheet])})` +
  'document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"style",href}))}))}}catch{}';
