import { describe, expect, it } from 'vitest';
import { NATUREZAS } from '../linhas/linhas.schema.ts';
import { conteudoDaVenda } from './blocos.schema.ts';
import { lacunasDoConteudo, tirarLacunas } from './lacunas.ts';
import { type DadosDoModelo, modeloDaNatureza } from './modelos.ts';

const dados = (campos: Partial<DadosDoModelo> = {}): DadosDoModelo => ({
  nome: 'Pão de verdade',
  links: [{ tipo: 'area' }],
  pede_endereco: false,
  planos: [{ recorrente: true }],
  ...campos,
});
/** Todos os textos de um valor. */
const textosDe = (valor: unknown): string[] =>
  valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(textosDe) : [String(valor)];
const tudo = (valor: unknown) => textosDe(valor).join(' ');

describe.each(NATUREZAS)('o modelo de %s', (natureza) => {
  const modelo = modeloDaNatureza(natureza, dados());
  const publicado = tirarLacunas(modelo);

  it('é um conteúdo, com o nome do produto, e diz a quem vende o que falta', () => {
    expect(conteudoDaVenda.parse(modelo)).toEqual(modelo);
    expect(tudo(publicado)).toContain('Pão de verdade');
    expect(lacunasDoConteudo(modelo).length).toBeGreaterThanOrEqual(5);
  });

  it('sem as lacunas já é uma página: a capa, os passos, os planos, os 7 dias e as perguntas', () => {
    const tipos = publicado.blocos.map(({ tipo }) => tipo);
    expect(tipos).toEqual(
      expect.arrayContaining(['capa', 'texto', 'cartoes', 'passos', 'planos', 'garantia', 'perguntas']),
    );
    const vazios = publicado.blocos.filter(
      (bloco) => 'titulo' in bloco && bloco.tipo !== 'capa' && !bloco.titulo,
    );
    expect(vazios).toEqual([]);
    const perguntas = publicado.blocos.flatMap((bloco) => (bloco.tipo === 'perguntas' ? [bloco] : []));
    expect(JSON.stringify(perguntas)).toMatch(/e-mail.*formas de pagamento.*cancelar.*7 dias/);
  });

  it('não inventa número, preço, selo, depoimento nem resultado: só os 7 dias e o artigo da lei', () => {
    const textos = tudo({ ...publicado, blocos: publicado.blocos.map(({ id: _, ...bloco }) => bloco) });
    expect(textos.replace(/7 dias|art\. 49/g, '').match(/\d+/g) ?? []).toEqual(['7']);
    expect(textos).not.toMatch(/garantid|R\$|%|últimas|vagas|melhor do|mais vendid|aprovad|lucr|\brenda\b/i);
    const tipos = modelo.blocos.map(({ tipo }) => tipo);
    for (const tipo of ['depoimentos', 'numeros', 'bonus', 'resultados']) expect(tipos).not.toContain(tipo);
    expect(modelo.blocos).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ tipo: 'garantia', dias: 7 })]),
    );
  });

  it('os textos são curtos de ler num celular, e os títulos cabem em duas linhas', () => {
    for (const bloco of publicado.blocos) {
      if ('titulo' in bloco) expect(String(bloco.titulo).length).toBeLessThanOrEqual(70);
    }
    for (const texto of textosDe(publicado)) {
      for (const linha of texto.split('\n')) expect(linha.length).toBeLessThanOrEqual(240);
    }
  });
});

it('cada natureza tem a sua página', () => {
  const promessas = NATUREZAS.map((natureza) => tudo(modeloDaNatureza(natureza, dados()).blocos.slice(0, 3)));
  expect(new Set(promessas).size).toBe(NATUREZAS.length);
});

it('o que se diz da renovação é o que os planos fazem, e a entrega só se explica a quem dá o endereço', () => {
  const perguntas = (campos: Partial<DadosDoModelo>) => tudo(modeloDaNatureza('clube', dados(campos)).blocos);
  expect(perguntas({ planos: [{ recorrente: false }] })).toContain('O pagamento é um só');
  expect(perguntas({ planos: [{ recorrente: true }] })).toContain('A cobrança se repete');
  expect(perguntas({ planos: [{ recorrente: true }, { recorrente: false }] })).toContain('Depende do plano');
  expect(perguntas({ planos: [] })).not.toMatch(/cobrança|pagamento é um só/);
  expect(perguntas({ pede_endereco: true })).toContain('[[Diga como e em quanto tempo se entrega');
  expect(perguntas({})).not.toContain('se entrega no endereço');
});

describe.each(NATUREZAS)('o que o modelo de %s promete', (natureza) => {
  const publicar = (campos: Partial<DadosDoModelo>) =>
    tudo(tirarLacunas(modeloDaNatureza(natureza, dados(campos))));

  it('não diz com que se paga nem por onde se entrega: só quem vende e o checkout o sabem', () => {
    for (const pede_endereco of [true, false]) {
      expect(publicar({ pede_endereco })).not.toMatch(
        /\bpix\b|cartão|boleto|aplicativo|em ordem|ouvir você|primeira conversa chega|e-mail da compra/i,
      );
    }
  });

  it('o acesso por e-mail só se promete a quem compra o que tem um link; sem ele, a confirmação', () => {
    const porEmail = /(?:convite|acesso)[^.]*chega no e-mail|confirmado, chega o (?:convite|acesso)/;
    expect(publicar({ links: [{ tipo: 'site' }] })).toMatch(porEmail);
    const semLinks = publicar({ links: [], pede_endereco: true });
    expect(semLinks).not.toMatch(porEmail);
    expect(semLinks).toContain('a confirmação da compra chega no e-mail');
  });
});
