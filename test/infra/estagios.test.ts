import { describe, expect, it } from 'vitest';
import {
  estagioEscolhido,
  estagioParaInstalar,
  estagiosQueExistem,
  lerEstagio,
  recusarProducaoIncompleta,
  validarEstagio,
} from '../../infra/aws/estagio.ts';
import { saidasDo } from '../../infra/tools/linha-de-comando.ts';
import { queueNames } from '../../shared/manifest/manifest.ts';
import { em, lista, montar, sintetizar } from './sintese.ts';

const CERTIFICADO = 'arn:aws:acm:us-east-1:1:certificate/x';
const escrito = (muda: Record<string, unknown>) => {
  const { nome: _, ...ajustes } = lerEstagio('dev');
  return validarEstagio('dev', { ...ajustes, ...muda });
};
const pelaLinha = (contexto: Record<string, unknown>) => estagioEscolhido((nome) => contexto[nome]);

describe('o arquivo de cada estágio', () => {
  it.each(estagiosQueExistem())('%s diz tudo e serve para instalar', (nome) => {
    expect(lerEstagio(nome).nome).toBe(nome);
  });

  it('há o de desenvolvimento, o de homologação e o de produção, e só o último é de produção', () => {
    expect(estagiosQueExistem()).toEqual(expect.arrayContaining(['dev', 'homologacao', 'prod']));
    for (const nome of estagiosQueExistem()) expect(lerEstagio(nome).producao).toBe(nome === 'prod');
  });

  it('um ajuste que não existe é recusado, e se dizem os que existem', () => {
    expect(() => escrito({ dominio: 'crm.exemplo.com.br' })).toThrow(
      /infra\/aws\/estagios\/dev\.json: 'dominio' não é um ajuste\. Existem: .*dominios/,
    );
  });

  it('um ajuste que falta é recusado: nada fica subentendido', () => {
    expect(() => escrito({ waf: undefined })).toThrow(
      "infra/aws/estagios/dev.json: 'waf' precisa ser true ou false.",
    );
  });

  it.each([
    [{ sesPorSegundo: 0 }, "'sesPorSegundo' precisa ser um número inteiro, de 1 em diante."],
    [{ versaoSegredos: '2' }, "'versaoSegredos' precisa ser um número inteiro, de 1 em diante."],
    [{ remetente: 'ana' }, "'remetente' precisa ser um e-mail, ou null."],
    [{ dominios: ['Crm.exemplo.com.br'] }, "'dominios.0' precisa ser um domínio em minúsculas."],
    [{ alarmes: 'alguns' }, "'alarmes' precisa ser 'todos' ou 'essenciais'."],
    [{ diasDeRegistro: 100 }, "'diasDeRegistro' precisa ser um destes números de dias: 1, 3, 5"],
    [{ conta: '123' }, "'conta' precisa ser os 12 algarismos da conta, ou null."],
    [{ regiao: 'Brasil' }, "'regiao' precisa ser uma região da AWS, como sa-east-1."],
    [{ sufixo: 'Novo' }, "'sufixo' precisa ser vazio, ou até 4 letras minúsculas e números."],
    [{ certificado: 'x' }, "'certificado' precisa ser o ARN de um certificado em us-east-1, ou null."],
  ])('%o é recusado com o nome do arquivo e do ajuste', (muda, frase) => {
    expect(() => escrito(muda)).toThrow(`infra/aws/estagios/dev.json: ${frase}`);
  });

  it('o que só vale junto é conferido junto', () => {
    expect(() => escrito({ dominios: ['crm.exemplo.com.br'] })).toThrow(
      "'dominios' e 'certificado' vêm juntos",
    );
    expect(() =>
      escrito({ dominios: ['crm.exemplo.com.br'], certificado: CERTIFICADO, casa: ['exemplo.com.br'] }),
    ).toThrow("'casa' cita exemplo.com.br, que não está em 'dominios'");
    expect(() => escrito({ identidadeDoSes: 'criar' })).toThrow(
      "'identidadeDoSes' só cria a de um 'remetente'",
    );
  });
});

describe('instalar a produção', () => {
  const CHEIO = {
    emailDosAlarmes: 'plantao@exemplo.com.br',
    orcamento: 200,
    painel: 'painel.exemplo.com.br',
  };
  const conferir = (muda: object) => () =>
    recusarProducaoIncompleta({ ...lerEstagio('prod'), ...CHEIO, ...muda });

  it.each([
    [{ emailDosAlarmes: null, orcamento: null }, 'emailDosAlarmes'],
    [{ orcamento: null }, 'orcamento'],
  ])('sem quem receba os alarmes, ou sem orçamento, é recusado (%j)', (muda, falta) => {
    expect(conferir(muda)).toThrow(`prod.json: um estágio de produção precisa de '${falta}'`);
  });

  it('com os dois serve, e os outros estágios não precisam de nenhum', () => {
    expect(conferir({})).not.toThrow();
    const semNada = { ...lerEstagio('homologacao'), emailDosAlarmes: null, orcamento: null };
    expect(() => recusarProducaoIncompleta(semNada)).not.toThrow();
    expect(estagioParaInstalar((nome) => ({ estagio: 'dev' })[nome]).nome).toBe('dev');
  });
});

describe('o estágio de desenvolvimento', () => {
  /** Dólares por mês do que custa mesmo parado, pelos preços públicos da AWS. */
  const PRECOS = [
    ['AWS::KMS::Key', 1],
    ['AWS::SecretsManager::Secret', 0.4],
    ['AWS::WAFv2::WebACL', 5],
    ['AWS::CloudWatch::Dashboard', 3],
  ] as const;
  const DEZ_DE_GRACA = 10;
  /** A Lambda lê cada fila com cinco leitores que esperam 20 s por vez, e um milhão de pedidos por mês é de graça. */
  const FILA_PARADA = 5 * 3 * 60 * 24 * 30;
  const MILHAO_DE_PEDIDOS = 0.4;

  it('custa menos de cinco dólares por mês, parado', () => {
    const dev = sintetizar(lerEstagio('dev'));
    const fixo = PRECOS.reduce((soma, [tipo, preco]) => soma + dev.doTipo(tipo).length * preco, 0);
    const medidas = dev
      .doTipo('AWS::CloudWatch::Alarm')
      .reduce(
        (soma, { Properties }) =>
          soma +
          Math.max(1, lista(em(Properties, 'Metrics')).filter((item) => em(item, 'MetricStat')).length),
        0,
      );
    const alarmes = Math.max(0, medidas - DEZ_DE_GRACA) * 0.1;
    const filas = (queueNames.length * FILA_PARADA) / 1e6 - 1;
    expect(fixo + alarmes + filas * MILHAO_DE_PEDIDOS).toBeLessThan(5);
  });
});

describe('a linha de comando só escolhe o estágio', () => {
  it('sem escolher, é o de desenvolvimento', () => {
    expect(pelaLinha({}).nome).toBe('dev');
    expect(pelaLinha({ estagio: 'prod' }).nome).toBe('prod');
  });

  it('um que não existe é dito, com os que existem', () => {
    expect(() => pelaLinha({ estagio: 'producao' })).toThrow(
      /Não há o estágio 'producao'\. Existem: .*dev.*homologacao.*prod/,
    );
  });

  it.each(['local', 'teste', 'P', 'Prod', '../prod'])('%s não serve de nome', (estagio) => {
    expect(() => pelaLinha({ estagio })).toThrow('não serve');
  });

  it.each([
    ['dominios', 'dominios'],
    ['alarmes', 'emailDosAlarmes'],
    ['segredos', 'versaoSegredos'],
    ['ses-por-segundo', 'sesPorSegundo'],
    ['conta', 'conta'],
  ])('-c %s=… é recusado, e se diz onde o ajuste mora', (antigo, ajuste) => {
    expect(() => pelaLinha({ estagio: 'prod', [antigo]: 'x' })).toThrow(
      `'-c ${antigo}=…' não vale mais: escreva '${ajuste}' em infra/aws/estagios/prod.json`,
    );
  });
});

describe('o sufixo', () => {
  it('entra no nome de toda pilha, para que o estágio nasça de novo ao lado do que ficou guardado', () => {
    const { app, pilhas, limpar } = montar({ sufixo: 'b' });
    expect(pilhas.config.prefixo).toBe('crm-dev-b');
    for (const pilha of app.node.children) expect(pilha.node.id).toMatch(/^crm-dev-b-/);
    limpar();
  });

  it('quem procura a tabela pela linha de comando acha a do estágio, com arquivo ou sem', () => {
    const saidas = { 'crm-prod-dados': { TabelaNome: 'a' }, 'crm-outro-dados': { TabelaNome: 'b' } };
    expect(saidasDo('prod', saidas)('dados', 'TabelaNome')).toBe('a');
    expect(saidasDo('outro', saidas)('dados', 'TabelaNome')).toBe('b');
    expect(saidasDo('dev', saidas)('dados', 'TabelaNome')).toBeUndefined();
  });
});
