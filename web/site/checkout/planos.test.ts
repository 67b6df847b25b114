import { describe, expect, it } from 'vitest';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import { umaLinhaPublicada, umPlanoPublicado } from '../../../test/support/catalogo-de-prova.ts';
import { enderecoDoPasso, passoDoEndereco } from './navegacao.ts';
import { type Catalogo, escolherPlano, fraseDaRecorrencia, mostraEmLista, rotuloDoPlano } from './planos.ts';

const plano = (
  codigo: 'mensal' | 'trimestral' | 'completo',
  preco_centavos: number,
  meses_acesso: PlanoPublicado['meses_acesso'] = 1,
) =>
  umPlanoPublicado({
    plano: codigo,
    nome: { mensal: 'Mensal', trimestral: 'Trimestral', completo: 'Acesso Completo' }[codigo],
    produto_id: `p-${codigo}`,
    preco_centavos,
    meses_acesso,
    recorrente: codigo !== 'completo',
  });
const catalogo: Catalogo = {
  slug: 'jackpot-hunters',
  linha: umaLinhaPublicada('jackpot-hunters'),
  planos: [plano('mensal', 6_500), plano('trimestral', 16_500, 3)],
};
const escolher = (busca: string) => escolherPlano(catalogo, new URLSearchParams(busca));

describe('plano e preço do checkout', () => {
  it('o endereço escolhe o plano; com o preço certo, não há o que avisar', () => {
    const { plano: achado, avisos } = escolher('plano=trimestral&preco=165');
    expect(achado?.produto_id).toBe('p-trimestral');
    expect(avisos).toEqual([]);
    expect(escolher('plano=Trimestral&preco=165.00').avisos).toEqual([]);
  });

  it('preço mexido no endereço não vale: mostra o do catálogo e avisa', () => {
    const { plano: achado, avisos } = escolher('plano=mensal&preco=1');
    expect(achado?.preco_centavos).toBe(6_500);
    expect(avisos).toEqual(['O preço deste plano hoje é R$ 65,00']);
  });

  it('plano que não existe cai no primeiro, e isso se vê', () => {
    const { plano: achado, avisos } = escolher('plano=anual&preco=1');
    expect(achado?.plano).toBe('mensal');
    expect(avisos).toEqual(['O plano pedido não existe neste produto. Mostramos o Mensal.']);
    expect(escolher('').avisos).toEqual(['Nenhum plano foi escolhido. Mostramos o Mensal.']);
  });

  it('produto desconhecido que veio parar aqui é avisado', () => {
    expect(escolher('plano=mensal&produto_desconhecido=1').avisos).toEqual([
      'O produto que você procurava não foi encontrado. Este é o Jackpot Hunters + Lay CS.',
    ]);
  });

  it('o plano esgotado não se escolhe: mostra-se o primeiro com vaga, e isso se diz', () => {
    const [mensal, trimestral] = catalogo.planos;
    const esgotado = {
      ...catalogo,
      planos: [{ ...plano('mensal', 6_500), ...mensal, esgotado: true }, plano('trimestral', 16_500, 3)],
    };
    const pedido = escolherPlano(esgotado, new URLSearchParams('plano=mensal&preco=65'));
    expect([pedido.plano?.plano, pedido.avisos]).toEqual([
      trimestral?.plano,
      ['O Mensal está esgotado. Mostramos o Trimestral.'],
    ]);
    const tudo = { ...catalogo, planos: catalogo.planos.map((plano) => ({ ...plano, esgotado: true })) };
    expect(escolherPlano(tudo, new URLSearchParams()).plano).toBeNull();
  });

  it('vários planos da mesma periodicidade se escolhem pelo código; de nome comprido, ficam um por linha', () => {
    const turma = {
      ...plano('mensal', 9_900),
      plano: 'turma-de-marco',
      nome: 'Turma de março, com aulas ao vivo',
    };
    const varios = { ...catalogo, planos: [plano('mensal', 6_500), turma] };
    expect(escolherPlano(varios, new URLSearchParams('plano=turma-de-marco&preco=99')).plano).toEqual(turma);
    expect([mostraEmLista(catalogo.planos), mostraEmLista(varios.planos), mostraEmLista([turma])]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('sem plano à venda não há o que escolher', () => {
    const vazio = { slug: 'consultoria', linha: umaLinhaPublicada('consultoria'), planos: [] };
    expect(escolherPlano(vazio, new URLSearchParams('plano=premium'))).toEqual({
      plano: null,
      avisos: [],
    });
  });

  it('diz como se cobra', () => {
    expect(fraseDaRecorrencia(plano('mensal', 1))).toBe('Cobrança todo mês, até você cancelar');
    expect(fraseDaRecorrencia(plano('trimestral', 1, 3))).toBe('Cobrança a cada 3 meses, até você cancelar');
    expect(fraseDaRecorrencia(plano('completo', 1, 12))).toBe('Pagamento único, 12 meses de acesso');
    expect(fraseDaRecorrencia(plano('completo', 1, 1))).toBe('Pagamento único, 1 mês de acesso');
    expect(fraseDaRecorrencia(plano('completo', 1, null))).toBe('Pagamento único, acesso vitalício');
    expect(fraseDaRecorrencia(plano('mensal', 1, 12))).toBe('Cobrança todo ano, até você cancelar');
    expect([{ nome: 'Mensal' }, { nome: 'Plano de apoio' }].map(rotuloDoPlano)).toEqual([
      'Plano Mensal',
      'Plano de apoio',
    ]);
  });
});

describe('endereço de cada passo', () => {
  it('leva plano e preço do catálogo e guarda o resto, menos o aviso de produto', () => {
    const atual = '/checkout/jackpot-hunters?plano=mensal&preco=1&utm_source=x&produto_desconhecido=1';
    const novo = enderecoDoPasso('gateway', 'jackpot-hunters', plano('mensal', 6_590), atual);
    expect(novo).toBe('/checkout/jackpot-hunters/gateway?plano=mensal&preco=65.9&utm_source=x');
    expect(passoDoEndereco(novo)).toBe('gateway');
    expect(passoDoEndereco(atual)).toBe('dados');
  });
});
