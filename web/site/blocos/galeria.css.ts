/** Carrossel: 1, 2 ou 3 cartões (abaixo de 768, abaixo de 1024, acima); sem script é uma lista que rola. */
export const css = `
.carrossel{margin-top:26px}
.carrossel ul{display:flex;margin-inline:-8px;overflow-x:auto;scroll-snap-type:x mandatory}
.carrossel[data-ligado] ul{scrollbar-width:none}
.carrossel li{flex:0 0 100%;padding:4px 8px;scroll-snap-align:start}
.carrossel img{width:100%;border-radius:var(--raio);background:var(--painel-2)}
.carrossel h3{margin-top:14px;font-size:1.0625rem}
.carrossel li p{margin-top:4px;color:var(--suave);font-size:.9375rem}
.comandos{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-top:14px;visibility:hidden}
[data-ligado] .comandos{visibility:visible}
.comandos>i{flex:0 0 100%;height:3px;margin-bottom:6px;border-radius:9px;background:var(--linha);overflow:hidden;visibility:hidden}
[data-tocando] .comandos>i{visibility:visible}
.comandos i i{display:block;height:100%;background:var(--a);transform:scaleX(0);transform-origin:0}
.comandos button{display:grid;place-items:center;width:44px;height:44px;padding:0;border:1px solid var(--linha);
  border-radius:50%;background:var(--painel);font-size:1.375rem;line-height:1;cursor:pointer}
.comandos button:hover{border-color:var(--a)}
[data-tocar]::before{content:"";border:solid transparent;border-width:8px 0 8px 13px;border-left-color:currentColor;margin-left:3px}
[data-tocando] [data-tocar]::before{width:13px;height:15px;margin:0;border:solid currentColor;border-width:0 4px}
.comandos p{min-width:7em;margin-left:4px;color:var(--suave);font-size:.9375rem}
.comandos div{display:flex;flex:1 0 240px;height:24px}
.comandos div button{position:relative;width:24px;height:24px;border:0;background:none}
.comandos div button[hidden]{display:none}
.comandos div button::before{content:"";width:8px;height:8px;border-radius:9px;background:#64719a}
.comandos div [aria-current=true]::before{width:18px;background:var(--a)}
@media (pointer:coarse){
  .comandos div{height:44px}
  .comandos div button{flex:0 1 44px;height:44px}
}
@media (min-width:768px){
  .carrossel li{flex-basis:50%}
  .comandos div{flex:1;justify-content:flex-end}
}
@media (min-width:1024px){.carrossel li{flex-basis:33.3333%}}
`;
