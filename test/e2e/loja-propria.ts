import { randomUUID } from 'node:crypto';
import { semear } from '../../infra/local/demo.ts';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { preencherLinks } from '../support/links.ts';
import { esperarPor, ligarGateways } from '../support/loja.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';

/** O link que leva ao que se comprou, de cada linha da demonstração. */
const LINKS = {
  jackpot: 'link_telegram_jackpot',
  over_limite: 'link_telegram_over',
  metodo_cerccos: 'link_telegram_cerccos',
  consultoria: 'link_agendamento',
};

/** O que a demonstração vende, plano por plano. */
const VITRINE: Readonly<Record<string, readonly string[]>> = {
  'jackpot-hunters': ['mensal', 'trimestral', 'semestral'],
  'over-limite': ['mensal', 'trimestral', 'semestral'],
  'metodo-cerccos': ['completo'],
  consultoria: ['premium'],
};
const TUDO = Object.keys(VITRINE).flatMap((slug) => [`/produtos/${slug}`, `/checkout/${slug}`]);

/** Uma loja só de quem a pediu, no produto deste processo. */
export type LojaPropria = {
  readonly produto: Produto;
  readonly operador: OperadorLigado;
  readonly host: string;
  /** Onde o navegador a abre. */
  readonly origem: string;
};

/**
 * Uma loja nova com os produtos, os cupons e as páginas da demonstração, os dois gateways ligados e tudo no ar num
 * endereço dela: quem compra, muda preços ou liga medidores não mexe na de ninguém, nem sobe outro produto. Quem se
 * importa com o que a borda já viu diz que páginas `esperar`.
 */
export async function abrirLojaPropria({
  esperar = TUDO,
}: {
  esperar?: readonly string[];
} = {}): Promise<LojaPropria> {
  const produto = await produtoComum();
  // Todo nome que termina assim é esta máquina, para o navegador.
  const host = `loja-${randomUUID().slice(0, 8)}.localhost`;
  const operador = await produto.outroOperador(host);
  const { usuario_id } = operador;
  await semear({ tabela: openLocalTable(produto.stack.dynamo), usuario_id, clientes: 0 });
  for (const [linha, link] of Object.entries(LINKS)) {
    await preencherLinks(operador, linha, { [link]: `https://t.me/sala_${linha}` });
  }
  await ligarGateways(produto, operador);
  for (const caminho of esperar) {
    const planos = VITRINE[caminho.split('/')[2] ?? ''] ?? [];
    await esperarPor(`${caminho} no ar em ${host}`, async () => {
      const { status, texto } = await produto.chamar({ metodo: 'GET', caminho, host });
      return (
        status === 200 &&
        planos.every((plano) => texto.includes(`plano=${plano}`) || texto.includes(`"${plano}"`))
      );
    });
  }
  return { produto, operador, host, origem: `http://${host}:${new URL(produto.origin).port}` };
}
