/** Estilo do checkout, depois do comum. Uma coluna no celular, com o plano e o preço primeiro; duas no computador. */
export const css = `
.marca{display:flex;align-items:center;min-height:48px;margin-top:12px;font-weight:700;overflow-wrap:anywhere}
.topo{padding:12px 0 8px}
.topo>a{display:inline-flex;align-items:center;min-height:44px;font-size:.9375rem;font-weight:600;text-decoration:none}
.topo>a:hover{text-decoration:underline}
.topo h1{margin-top:0;font-size:clamp(1.5rem,1.1rem + 2vw,2.125rem)}
.escolhido{margin-top:4px;color:var(--suave);font-weight:600}
.etapas{display:flex;gap:8px;margin-top:18px}
.etapas li{flex:1;display:flex;align-items:center;gap:10px;padding-top:10px;border-top:3px solid var(--linha);
  color:var(--suave);font-size:.875rem;line-height:1.25}
.etapas .atual,.etapas .feita{border-color:var(--a)}
.etapas .atual{color:var(--texto);font-weight:700}
.bola{flex:none;display:grid;place-items:center;width:26px;height:26px;border:1.5px solid currentColor;border-radius:50%;
  font-size:.8125rem;font-weight:700}
.atual .bola,.feita .bola{border-color:var(--a);background:var(--a);color:var(--sobre-a)}
.colunas{display:grid;gap:16px;margin:16px 0 32px}
.pilha{display:grid;gap:16px;align-content:start}
.cartao{padding:18px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel);
  box-shadow:0 1px 2px #141a2b0d,0 10px 28px -18px #141a2b40}
.cartao h2{font-size:1.1875rem}
.cartao h2:focus{outline:none}
fieldset{min-width:0;margin:0;padding:0;border:0}
.cartao>fieldset:not([class]){margin-top:22px}
.cartao>fieldset>legend:not(.so-leitor){padding:0;font-weight:700}
.campos{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:14px;margin-top:14px}
.campo,.campos>.nota{position:relative;grid-column:1/-1}
.campo.metade,.campo.maior,.campo.menor{grid-column:span 3}
.campo label,.cupom label{display:block;margin-bottom:4px;font-size:.9375rem;font-weight:600}
.campo input,.campo select,.cupom input{width:100%;height:48px;padding:0 14px;border:1px solid #8a94ad;border-radius:10px;
  background:var(--painel);font-size:1rem}
.campo select{appearance:none;padding-right:40px;
  background:var(--painel) url("data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='12'%20height='8'%3E%3Cpath%20d='m1%201%205%205%205-5'%20fill='none'%20stroke='%23525d78'%20stroke-width='2'/%3E%3C/svg%3E") no-repeat right 16px center}
.campo ::placeholder{color:#646e88;opacity:1}
.campo input:focus,.campo select:focus,.cupom input:focus{outline:3px solid color-mix(in srgb,var(--a) 25%,transparent);outline-offset:0;border-color:var(--a)}
.campo [aria-invalid=true][aria-invalid],.cupom [aria-invalid=true][aria-invalid]{border-color:var(--erro);box-shadow:0 0 0 1px var(--erro)}
.campo [aria-invalid=true]:focus,.cupom [aria-invalid=true]:focus{outline-color:#b3261e33}
.erro{margin-top:4px;color:var(--erro);font-size:.875rem;line-height:1.35;font-weight:600}
.erro:empty{display:none}
.detectado{min-height:1.375rem;margin-top:4px;color:var(--suave);font-size:.875rem;line-height:1.375rem}
.sugestao:has(button){display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;margin-top:6px;font-size:.875rem;line-height:1.4;overflow-wrap:anywhere}
.sugestao .enlace{padding:0}
.buscando{position:absolute;top:43px;right:14px}
.giro{display:block;width:18px;height:18px;border:2px solid var(--linha);border-top-color:var(--a);
  border-radius:50%;animation:giro .8s linear infinite}
@keyframes giro{to{transform:rotate(1turn)}}
.escondido{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.nota{padding:11px 14px;border-radius:10px;background:var(--painel-2);color:var(--texto);font-size:.9375rem;line-height:1.45}
.nota.aviso{margin-top:12px;border:1px solid #d9a441;background:#fff6e0}
.largo{width:100%;min-height:54px;margin-top:20px;padding-inline:8px;font-size:1.0625rem}
.botao:disabled{cursor:default}
.botao[aria-busy=true]{opacity:.75;cursor:progress}
.seguranca{display:flex;gap:8px;margin-top:14px;color:var(--suave);font-size:.875rem;line-height:1.45}
.seguranca::before{content:"";flex:none;width:16px;height:18px;margin-top:1px;
  background:url("data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='16'%20height='18'%20fill='none'%20stroke='%230b7a4b'%20stroke-width='2'%3E%3Crect%20x='2'%20y='8'%20width='12'%20height='9'%20rx='2'/%3E%3Cpath%20d='M5%208V5a3%203%200%200%201%206%200v3'/%3E%3C/svg%3E") no-repeat}
.planos{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px;margin-top:12px}
.planos .opcao{flex-direction:column;gap:2px;padding:10px 2px;text-align:center;font-size:.875rem;line-height:1.35}
.planos .opcao input{margin-bottom:4px}
.opcao{display:flex;align-items:center;gap:12px;min-height:52px;padding:8px 14px;border:1px solid var(--linha);border-radius:12px;cursor:pointer}
.opcao input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--a)}
.opcao>span:nth-child(2){flex:1}
.opcao>strong{white-space:nowrap}
.opcao:has(:checked){border-color:var(--a);box-shadow:0 0 0 1px var(--a);background:color-mix(in srgb,var(--a) 5%,transparent)}
.opcao:has(:focus-visible){outline:3px solid var(--a);outline-offset:2px}
.opcao input:focus-visible{outline:none}
.gateways{display:grid;gap:10px;margin-top:14px}
.gateways .opcao{min-height:68px}
.gateways small{display:block;color:var(--suave);font-size:.875rem;line-height:1.3}
.etiqueta{padding:2px 10px;border-radius:99px;background:var(--a);color:var(--sobre-a);font-size:.8125rem;font-weight:700;white-space:nowrap}
.breve{border-style:dashed;background:var(--painel-2)}
.breve .etiqueta{background:var(--painel);color:var(--suave);box-shadow:inset 0 0 0 1px var(--linha)}
.total{display:flex;align-items:baseline;justify-content:space-between;gap:12px;margin-top:12px}
.total strong{font-size:1.375rem;white-space:nowrap}
.precos{display:flex;flex-direction:column;align-items:flex-end;line-height:1.25}
.precos s{color:var(--suave);white-space:nowrap}
.detalhe{margin-top:8px;color:var(--suave);font-size:.9375rem;line-height:1.4}
.cupom{margin-top:16px;padding-top:16px;border-top:1px solid var(--linha)}
.cupom .linha{display:flex;gap:8px}
.cupom .linha input{flex:1;min-width:0}
.cupom .botao{padding-inline:16px}
.cupom.aplicado{display:flex;align-items:center;justify-content:space-between;gap:12px;color:var(--ok);font-weight:600;font-size:.9375rem;line-height:1.4}
.enlace{min-height:44px;padding:0 4px;border:0;background:none;color:var(--a);font-weight:600;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.confirmados dl{display:grid;gap:6px;margin:12px 0}
.confirmados dl div{display:flex;gap:12px}
.confirmados dt{flex:none;width:52px;color:var(--suave)}
.confirmados dd{min-width:0;font-weight:600}
.destino{margin:0 0 8px;font-size:.9375rem;line-height:1.45;overflow-wrap:anywhere}
.confirmados a{font-size:.9375rem;font-weight:600}
.confirmados>a{display:inline-flex;align-items:center;min-height:44px}
.acompanhar{margin-top:14px;text-align:center;font-weight:600}
.pago{display:grid;justify-items:center;gap:6px;margin-top:18px;text-align:center;font-weight:600}
.sem-internet{position:sticky;top:8px;z-index:5}
.salvo{min-height:1.375rem;margin-top:16px;color:var(--ok);font-size:.9375rem;line-height:1.375rem;font-weight:600;text-align:center}
.salvo+.largo{margin-top:8px}
dialog{width:min(100% - 32px,440px);padding:24px;border:1px solid var(--linha);border-radius:var(--raio);background:var(--painel);color:var(--texto);
  box-shadow:0 24px 80px #0006}
dialog::backdrop{background:#090d18a6}
dialog p:first-child{font-size:1.0625rem;font-weight:700;line-height:1.4}
dialog .explicacao{margin-top:8px;color:var(--suave)}
dialog .botao{width:100%;margin-top:18px}
.rodape{display:grid;gap:14px;padding-bottom:72px;color:var(--suave);font-size:.8125rem;line-height:1.5}
@media (max-width:479px){
  .etapas li{flex-direction:column;align-items:flex-start;gap:6px}
}
@media (min-width:480px){
  .campo.maior{grid-column:span 4}
  .campo.menor{grid-column:span 2}
}
@media (min-width:900px){
  .planos{grid-auto-flow:row}
  .planos .opcao{flex-direction:row;gap:12px;padding:8px 14px;text-align:left;font-size:1rem}
  .planos .opcao input{margin:0}
  .topo{padding-top:28px}
  .colunas{grid-template-columns:minmax(0,1fr) 360px;gap:24px;align-items:start}
  .colunas>.resumo{grid-area:1/2;position:sticky;top:20px}
  .colunas>.pilha,.colunas>form.cartao{grid-area:1/1}
  .cartao{padding:26px}
  .campos{gap:18px}
}
`;

/** Planos demais, ou de nome comprido, para ficarem lado a lado no celular: um por linha. */
export const lista = `
.planos.lista{grid-auto-flow:row}
.lista .opcao{flex-direction:row;gap:12px;padding:8px 14px;text-align:left;font-size:.9375rem}
.lista .opcao input{margin:0}
.lista .opcao:has(:disabled){cursor:default;color:var(--suave)}
`;
