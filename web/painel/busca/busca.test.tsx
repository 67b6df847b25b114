// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Achados } from '../../../shared/busca/busca.schema.ts';
import { deuCerto, emEspera, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, endereco, esperar, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import Paleta from './Paleta.tsx';
import { acharTelas, manterOQueCombina } from './resultados.ts';

prepararTelas();
const servidor = prepararServidor();
beforeAll(() => {
  // O happy-dom não rola nem mede.
  Element.prototype.scrollIntoView = () => undefined;
});

const DESTINOS = [
  { rotulo: 'Clientes', to: '/dashboard/clientes' },
  { rotulo: 'Cupons', to: '/dashboard/cupons' },
  { rotulo: 'Relatório de clientes', to: '/dashboard/relatorios/clientes' },
];
const CAMPO = 'Buscar no painel';

const pessoa = (nome: string, extras: Partial<Achados['pessoas'][number]> = {}) => ({
  id: nome.toLowerCase().replaceAll(' ', '-'),
  nome,
  email: null,
  telefone: null,
  arquivada: false,
  ...extras,
});
const achados = (campos: Partial<Achados> = {}) =>
  deuCerto({ pessoas: [], pedidos: [], cupons: [], paginas: [], ...campos } satisfies Achados);

function ComPaleta() {
  const [aberta, abrir] = useState(true);
  return (
    <>
      <button type="button" onClick={() => abrir(true)}>
        Abrir
      </button>
      {aberta && <Paleta dono="d1" destinos={DESTINOS} aoFechar={() => abrir(false)} />}
    </>
  );
}

async function abrir() {
  servidor.responder('GET /api/linhas', deuCerto({ itens: [] }));
  const tela = abrirTela(<ComPaleta />, { fora: <ComPaleta /> });
  const opcoes = () => tela.papeis('option').map((opcao) => opcao.textContent);
  const escolhida = () => tela.papeis('option', { selected: true }).map((opcao) => opcao.textContent);
  await esperar(() => expect(opcoes()).toHaveLength(3));
  return { ...tela, opcoes, escolhida, escrever: (texto: string) => tela.digitar(CAMPO, texto) };
}

describe('a busca do painel', () => {
  it('vazia, diz para onde ir; uma letra acha telas sem chamar ninguém, e Enter abre a escolhida', async () => {
    const tela = await abrir();
    expect(tela.focado()).toBe(CAMPO);
    await tela.escrever('c');
    await esperar(() => expect(tela.opcoes()).toEqual(['Clientes', 'Cupons', 'Relatório de clientes']));
    await tela.ver(/^Mais uma letra/);
    await tela.teclar('{ArrowDown}');
    await esperar(() => expect(tela.escolhida()).toEqual(['Cupons']));
    await tela.teclar('{Enter}');
    await esperar(() => expect(endereco()).toBe('/dashboard/cupons'));
    expect(servidor.chamadas('GET /api/busca')).toEqual([]);
  });

  it('acha em grupos, leva à pessoa, e o que se abriu fica nos recentes', async () => {
    servidor.responder(
      'GET /api/busca',
      achados({
        pessoas: [pessoa('Ana Lima', { email: 'ana@exemplo.com.br', telefone: '+5585982513496' })],
        pedidos: [
          {
            id: 'p1',
            cliente_nome: 'Ana Lima',
            produto: 'Jackpot',
            valor: 65,
            status: 'aguardando',
            criado_em: '2026-11-21T12:00:00.000Z',
          },
        ],
        cupons: [{ id: 'c1', codigo: 'ANA10' }],
        paginas: [{ tipo: 'venda', id: 'ana-vip', titulo: 'Ana VIP', produto_slug: 'jackpot' }],
      }),
    );
    const tela = await abrir();
    await tela.escrever('ana');
    await esperar(() => expect(tela.opcoes()).toHaveLength(4));
    const [daPessoa, doPedido] = tela.opcoes();
    expect(daPessoa).toContain('ana@exemplo.com.br · (85) 98251-3496');
    expect(doPedido?.replaceAll(' ', ' ')).toBe('Ana LimaAguardando pagamento · R$ 65,00 · Jackpot');
    for (const nome of ['Pessoas', 'Pedidos', 'Cupons', 'Páginas']) tela.papel('group', { name: nome });
    await tela.ver('4 resultados');
    expect(servidor.chamadas('GET /api/busca').map(({ busca }) => busca.get('q'))).toEqual(['ana']);
    await tela.teclar('{Enter}');
    await esperar(() => expect(endereco()).toBe('/dashboard/clientes/ana-lima'));
    await tela.clicar('Abrir');
    await esperar(() => expect(tela.opcoes()).toHaveLength(4));
    tela.papel('group', { name: 'Recentes' });
    expect(tela.opcoes()[0]).toContain('Ana Lima');
  });

  it('enquanto o seguinte não chega fica o de antes que ainda combina, e a resposta atrasada não aparece', async () => {
    const [lenta, seguinte] = [emEspera(), emEspera()];
    const respostas: Record<string, ReturnType<typeof emEspera>['resposta']> = {
      br: async () => achados({ pessoas: [pessoa('Brenda Sá'), pessoa('Bruno Reis')] }),
      bru: lenta.resposta,
      bruna: seguinte.resposta,
    };
    servidor.responder('GET /api/busca', ({ busca }) => respostas[busca.get('q') ?? '']?.() ?? FORA_DO_AR);
    const tela = await abrir();
    await tela.escrever('br');
    await esperar(() => expect(tela.opcoes()).toHaveLength(2));
    await tela.escrever('u');
    await esperar(() => expect(tela.opcoes()).toEqual(['BRBruno Reis']));
    await tela.ver('Procurando…');
    await esperar(() => expect(servidor.chamadas('GET /api/busca')).toHaveLength(2));
    await tela.escrever('na');
    await esperar(() => expect(servidor.chamadas('GET /api/busca')).toHaveLength(3));
    lenta.soltar(achados({ pessoas: [pessoa('Bruno Reis')] }));
    seguinte.soltar(achados({ pessoas: [pessoa('Bruna Dias')] }));
    await esperar(() => expect(tela.opcoes()).toEqual(['BDBruna Dias']));
    await tela.ver('1 resultado');
  });

  it('nada achado e sem servidor dizem-no, e tentar de novo acha', async () => {
    servidor.responder('GET /api/busca', achados());
    const tela = await abrir();
    await tela.escrever('zzz');
    await tela.ver(/^Nada combina com “zzz”/);
    servidor.responder('GET /api/busca', FORA_DO_AR);
    await tela.escrever('y');
    await tela.ver(/^Não foi possível procurar/);
    servidor.responder('GET /api/busca', achados({ cupons: [{ id: 'c1', codigo: 'ZZZY' }] }));
    await tela.clicar('Tentar de novo');
    await esperar(() => expect(tela.opcoes()).toEqual(['ZZZY']));
    await tela.clicar('Fechar');
    await esperar(() => expect(tela.dialogos()).toEqual([]));
  });
});

it('a tela acha-se pelo começo das palavras, e não por letras no meio', () => {
  const telas = (q: string) => acharTelas(DESTINOS, q).map(({ rotulo }) => rotulo);
  expect(telas('clien')).toEqual(['Clientes', 'Relatório de clientes']);
  expect(telas('relatorio cli')).toEqual(['Relatório de clientes']);
  expect(telas('ntes')).toEqual([]);
});

it('do que já se achou fica o que tem as letras de agora', () => {
  const itens = ['Ana Lima', 'Anita Rocha'].map((rotulo) => ({ tipo: 'pessoa', rotulo, to: `/${rotulo}` }));
  const [grupo] = manterOQueCombina([{ nome: 'Pessoas', itens }], 'anit');
  expect(grupo?.itens.map(({ rotulo }) => rotulo)).toEqual(['Anita Rocha']);
});
