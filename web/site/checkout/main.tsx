import { hydrateRoot } from 'react-dom/client';
import { lojaDaPagina } from '../loja.ts';
import { guardarCampanha } from '../scripts/campanha.ts';
import { iniciarMedicao } from '../scripts/medicao.ts';
import { Checkout } from './Checkout.tsx';
import { CAMPOS, dadosGuardados, lerDados } from './dados.ts';
import { lerCatalogo } from './planos.ts';

/** O que a pessoa (ou o navegador) preencheu no HTML antes de este script chegar. */
function digitadoAntes(raiz: HTMLElement): Record<string, string> {
  const campos = [...raiz.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[id^=campo-]')].flatMap(
    ({ name, value }) => (CAMPOS.some((campo) => campo === name) && value !== '' ? [[name, value]] : []),
  );
  const digitado: Record<string, string> = Object.fromEntries(campos);
  // O país já vem escolhido no HTML: só conta se mudou.
  if (digitado.pais === 'Brasil') delete digitado.pais;
  return digitado;
}

function assumir(): void {
  const raiz = document.getElementById('checkout');
  const catalogo = lerCatalogo(document);
  if (raiz === null || catalogo === null) return;
  guardarCampanha();
  const partida = lerDados({ ...dadosGuardados(), ...digitadoAntes(raiz) });
  hydrateRoot(raiz, <Checkout catalogo={catalogo} loja={lojaDaPagina()} partida={partida} />);
  iniciarMedicao();
}

// O script é assíncrono: guardado pelo navegador, pode chegar antes do fim da página.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', assumir);
else assumir();
