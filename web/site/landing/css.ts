const linktree = `
.lk-fundo{background:radial-gradient(90% 420px at 50% -60px,#26386f,transparent) no-repeat var(--fundo);min-height:100vh}
.lk{width:min(100% - 32px,600px);margin-inline:auto;padding:56px 0 72px;display:grid;justify-items:center;text-align:center}
.lk-foto{width:112px;height:112px;border-radius:50%;object-fit:cover;background:#1d2850;color:#fff;
  display:grid;place-items:center;font-size:2.75rem;font-weight:700;box-shadow:0 0 0 4px #0b1020,0 0 0 6px #6f86ff}
.lk h1{margin-top:20px;font-size:clamp(1.5rem,1.2rem + 1.6vw,2rem);max-width:100%;overflow-wrap:anywhere}
.lk-bio{margin-top:10px;color:var(--suave);max-width:46ch;white-space:pre-line;overflow-wrap:anywhere}
.lk-redes{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-top:18px}
.lk-redes a,.lk-redes div{display:grid;place-items:center;width:44px;height:44px;border-radius:50%;color:var(--texto);
  background:#ffffff14;transition:background .2s}
.lk-redes a:hover{background:#ffffff2e}
.lk-links{width:100%;display:grid;gap:14px;margin-top:32px}
.lk-banner{display:flex;align-items:center;gap:12px;min-height:72px;padding:16px 20px;border-radius:18px;text-align:left;
  text-decoration:none;box-shadow:0 10px 30px -12px #000c,inset 0 0 0 1px #ffffff26;transition:transform .18s,box-shadow .18s}
a.lk-banner:hover{transform:translateY(-2px);box-shadow:0 18px 36px -12px #000e,inset 0 0 0 1px #ffffff4d}
.lk-texto{flex:1;min-width:0;display:grid;gap:2px;overflow-wrap:anywhere}
.lk-texto strong{font-size:1.0625rem;line-height:1.3}
.lk-texto span{font-size:.9063rem;line-height:1.45}
.lk-mais{flex:none;display:flex;align-items:center;gap:2px;font-size:.875rem;font-weight:700}
.lk-mais span{visibility:hidden;opacity:0;transform:translateX(6px);transition:opacity .18s,transform .18s}
.lk-banner:hover .lk-mais span,.lk-banner:focus-visible .lk-mais span{visibility:visible;opacity:1;transform:none}
@media (hover:none),(max-width:480px){.lk-mais span{display:none}}
`;

/** O pé com quem vende, em qualquer template. */
const pe = `
.pe{padding-block:20px 32px}
`;

const startup = `
.su{--a:#2f4bd8;--sobre-a:#fff;--fundo:#fff}
.su-topo{position:sticky;top:0;z-index:5;background:#fff;border-bottom:1px solid var(--linha)}
.su-topo .caixa{display:flex;align-items:center;gap:20px;min-height:68px}
.su-marca{font-size:1.125rem;letter-spacing:-.01em;overflow-wrap:anywhere}
.su-logo{width:150px;height:36px;object-fit:contain;object-position:left}
.su-topo nav{display:flex;gap:24px;margin-left:auto}
.su-topo nav a{color:var(--suave);text-decoration:none;font-weight:600;padding-block:10px}
.su-topo nav a:hover{color:var(--texto)}
.su-topo .botao{min-height:44px;padding:6px 18px;white-space:nowrap}
.su-hero{display:grid;grid-template-columns:1fr 1.1fr;gap:56px;align-items:center;padding-block:88px 72px}
.su-centro{grid-template-columns:minmax(0,760px);justify-content:center;text-align:center}
.su-hero>div{min-width:0}
.su-hero h1{font-size:clamp(2.125rem,1.5rem + 3vw,3.5rem);font-weight:800;overflow-wrap:anywhere}
.su-hero p{margin-top:20px;font-size:1.1875rem;color:var(--suave);white-space:pre-line;text-wrap:pretty}
.su-botoes{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}
.su-centro .su-botoes{justify-content:center}
.su-figura{width:100%;aspect-ratio:16/10;object-fit:cover;border-radius:20px;background:var(--painel-2);
  box-shadow:0 30px 60px -30px #1a2a6c59}
.su-empresas{padding-bottom:64px;text-align:center}
.su-empresas p{color:var(--suave);font-size:.9375rem}
.su-empresas ul{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:20px 44px;margin-top:22px;
  color:var(--suave);font-size:1.1875rem;font-weight:700}
.su-empresas img{width:140px;height:40px;object-fit:contain}
.su-secao{padding-block:72px}
.su-secao>h2{font-size:clamp(1.625rem,1.3rem + 1.5vw,2.25rem);text-align:center;margin-bottom:44px}
.su-recursos{display:grid;gap:20px;grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr))}
.su-recursos li{padding:28px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel);overflow-wrap:anywhere}
.su-icone{display:grid;place-items:center;width:48px;height:48px;border-radius:14px;background:#e8ecff;color:var(--a);font-size:1.5rem}
.su-recursos h3{margin-top:18px;font-size:1.125rem}
.su-recursos p{margin-top:8px;color:var(--suave);white-space:pre-line}
.su-planos{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,270px),1fr));align-items:stretch;
  max-width:1000px;margin-inline:auto}
.su-plano{position:relative;display:flex;flex-direction:column;padding:32px 28px;border:1px solid var(--linha);
  border-radius:20px;background:var(--painel);overflow-wrap:anywhere}
.su-destaque{border-color:var(--a);box-shadow:0 0 0 1px var(--a),0 24px 48px -28px #2f4bd899}
.su-selo{position:absolute;top:-14px;left:28px;padding:3px 12px;border-radius:99px;background:var(--a);color:var(--sobre-a);
  font-size:.8125rem;font-weight:700}
.su-plano h3{font-size:1.1875rem}
.su-plano>p{margin-top:8px;color:var(--suave)}
.su-plano .su-preco{margin-top:20px}
.su-preco strong{font-size:2.125rem;letter-spacing:-.02em;color:var(--texto)}
.su-plano ul{display:grid;gap:10px;margin-block:24px 28px}
.su-plano li{padding-left:28px;background:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='none' stroke='%230b7a4b' stroke-width='3' d='m5 13 4 4L19 7'/%3E%3C/svg%3E") 0 3px/18px no-repeat}
.su-plano .botao{margin-top:auto}
.su-chamada{padding:56px 24px;border-radius:24px;text-align:center;color:#fff;background:linear-gradient(120deg,#2336a8,#3a57ea)}
.su-chamada h2{font-size:clamp(1.625rem,1.3rem + 1.5vw,2.25rem)}
.su-chamada p{margin:14px auto 0;max-width:56ch;white-space:pre-line}
.su-chamada .botao{margin-top:28px;background:#fff;color:#2336a8}
.su-rodape{margin-top:24px;border-top:1px solid var(--linha);background:#f4f6fb;font-size:.9375rem}
.su-colunas{display:grid;gap:32px;grid-template-columns:repeat(auto-fit,minmax(150px,220px));padding-top:48px}
.su-colunas h2{font-size:.9375rem;letter-spacing:0}
.su-colunas li{margin-top:4px}
.su-colunas li a{display:inline-block;padding-block:6px}
.su-rodape a{color:var(--suave);text-decoration:none}
.su-rodape a:hover{color:var(--texto);text-decoration:underline}
.su-fim{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:16px;padding-block:24px;color:var(--suave)}
.su-fim ul{display:flex;flex-wrap:wrap;gap:4px}
.su-fim li a{display:grid;place-items:center;width:44px;height:44px}
@media (max-width:820px){
  .su-hero{grid-template-columns:minmax(0,1fr);gap:40px;padding-block:48px}
  .su-secao{padding-block:48px}
  .su-topo nav{display:none}
  .su-topo .botao{margin-left:auto}
}
`;

const simples = `
.sp{padding-block:56px;max-width:760px}
.sp p{margin-top:14px;color:var(--suave);white-space:pre-line}
.sp pre{margin-top:28px;padding:20px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel);
  white-space:pre-wrap;overflow-wrap:anywhere;font:400 .9375rem/1.6 ui-monospace,monospace}
`;

/** Como um template se veste; o estilo comum das páginas públicas vem antes deste. */
export type Aparencia = {
  readonly tema: 'escuro' | 'claro';
  readonly classe: string;
  readonly css: string;
};

export const LINKTREE: Aparencia = { tema: 'escuro', classe: 'lk-fundo', css: linktree + pe };
export const STARTUP: Aparencia = { tema: 'claro', classe: 'su', css: startup + pe };
export const SIMPLES: Aparencia = { tema: 'claro', classe: '', css: simples + pe };
