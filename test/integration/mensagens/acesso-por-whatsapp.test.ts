import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mudarAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { SEM_LINK_DE_ACESSO, SEM_MODELO_DO_ACESSO } from '../../../lambdas/mensagens/acesso-por-whatsapp.ts';
import { falharEnvio } from '../../../lambdas/mensagens/falhar-envio.ts';
import { type ContatoDaCompra, pedirAcessoPorWhatsapp } from '../../../lambdas/mensagens/index.ts';
import type {
  MensagemDeWhatsapp,
  RemetenteDeWhatsapp,
  ResultadoDoProvedor,
} from '../../../lambdas/mensagens/ports.ts';
import { conversaKey } from '../../../lambdas/platform/keys/conversas.ts';
import { semWhatsappKey } from '../../../lambdas/platform/keys/envios.ts';
import { templateEmailKey } from '../../../lambdas/platform/keys/templates.ts';
import { queryAll, transact } from '../../../lambdas/platform/table.ts';
import { telefoneComparavel } from '../../../shared/base/telefone.ts';
import { etiquetaDoEnvio } from '../../../shared/mensagens/envios.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umProvedor } from '../lembretes/apoio.ts';
import { type Deps, enviosDe, LINKS, type Loja, rodarFila, umaLoja } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const TELEFONE = '+5547996321478';
const CONTATO: ContatoDaCompra = {
  nome: 'Ana Souza',
  email: 'ana.errado@exemplo.com.br',
  telefone: TELEFONE,
  aceitou: true,
};

/** Um WhatsApp ligado, que guarda o que mandou. */
function umWhatsapp(
  provedor: RemetenteDeWhatsapp['provedor'] = 'evolution',
  resultado: ResultadoDoProvedor = { aceito: true, provedor, id_provedor: 'wamid.1' },
) {
  const mandadas: MensagemDeWhatsapp[] = [];
  const remetente: RemetenteDeWhatsapp = {
    provedor,
    conta: 'c1',
    limite: { dono: `zap-${provedor}`, por_segundo: 1_000 },
    deduplica_por_ms: 0,
    enviar: async (mensagem) => {
      mandadas.push(mensagem);
      return resultado;
    },
  };
  const deps: Deps = {
    tabela: c.tabela,
    molde: 'https://{host}',
    links: c.links,
    tempoReal: Date.now,
    escolherRemetente: async () => umProvedor().remetente,
    esperar: () => new Promise(setImmediate),
    whatsapp: { escolher: async () => remetente },
  };
  return { mandadas, deps, rodar: (loja: Loja) => rodarFila(deps, c, loja) };
}
const pedir = (
  loja: Loja,
  { canal = 'evolution', ...contato }: Partial<ContatoDaCompra> & { canal?: 'evolution' | 'whatsapp' } = {},
) =>
  pedirAcessoPorWhatsapp(
    { tabela: c.tabela, molde: 'https://{host}' },
    { ctx: loja.ctx(), assinatura_id: loja.assinatura.id, contato: { ...CONTATO, ...contato }, canal },
  );
const conversaDe = async (loja: Loja) => {
  const itens = [];
  for await (const item of queryAll(c.tabela, { pk: `${loja.usuario_id}#ENVIO` }))
    itens.push(item.na_conversa);
  return itens;
};

describe('o acesso por WhatsApp', () => {
  it('sai uma vez, com os links do e-mail de boas-vindas e o endereço a que ele foi, por mais que se peça', async () => {
    const loja = await umaLoja(c);
    const { mandadas, rodar } = umWhatsapp();
    expect(await Promise.all([1, 2, 3].map(() => pedir(loja)))).toEqual([null, null, null]);
    expect([await rodar(loja), await rodar(loja), await pedir(loja), await rodar(loja)]).toEqual([
      0,
      0,
      null,
      0,
    ]);
    expect(mandadas).toHaveLength(1);
    const [mensagem] = mandadas;
    expect(mensagem?.para).toBe('5547996321478');
    const texto = mensagem?.corpo.tipo === 'texto' ? mensagem.corpo.texto : '';
    expect(texto).toContain(
      'Olá, Ana Souza! O seu pagamento foi confirmado, e este é o seu acesso a Over Limite:',
    );
    expect(texto).toContain(`Entrar no grupo Over Limite: ${LINKS.link_telegram_over}`);
    expect(texto).toContain('foi para o e-mail ana.errado@exemplo.com.br');
    // Está na conversa do telefone, e não entre as cobranças.
    expect((await conversaDe(loja)).every((item) => typeof item === 'string')).toBe(true);
    expect((await enviosDe(c, loja))[0]).toMatchObject({ status: 'enviado', tipo_template: 'acesso' });
  });

  it('pela Cloud API só dentro das 24 horas de quem escreveu; fora delas diz que falta um modelo aprovado', async () => {
    const loja = await umaLoja(c);
    const { mandadas, rodar } = umWhatsapp('whatsapp');
    expect(await pedir(loja, { canal: 'whatsapp' })).toBe(SEM_MODELO_DO_ACESSO);
    expect(await enviosDe(c, loja)).toEqual([]);
    const telefone = telefoneComparavel(TELEFONE);
    const entrada_em = new Date(c.relogio.now().getTime() - 3_600_000).toISOString();
    const conversa = {
      ...conversaKey(loja.usuario_id, telefone),
      numero: '5547996321478',
      nome: 'Ana',
      entrada_em,
    };
    await transact(c.tabela, [
      {
        put: {
          ...conversa,
          nao_lidas: 0,
          criado_em: entrada_em,
          atualizado_em: entrada_em,
          ultima_em: entrada_em,
        },
      },
    ]);
    expect(await pedir(loja, { canal: 'whatsapp' })).toBeNull();
    await rodar(loja);
    expect(mandadas).toHaveLength(1);
  });

  it('quem não aceitou, não deu telefone ou pediu para parar não o recebe, e diz-se por quê', async () => {
    const loja = await umaLoja(c);
    expect(await pedir(loja, { aceitou: false })).toBe('não aceita avisos');
    expect(await pedir(loja, { telefone: '' })).toBe('sem telefone');
    const parou = {
      ...semWhatsappKey(loja.usuario_id, telefoneComparavel(TELEFONE)),
      parou_em: '2026-11-20T12:00:00.000Z',
    };
    await transact(c.tabela, [{ put: parou }]);
    expect(await pedir(loja)).toBe('pediu para parar');
    expect(await enviosDe(c, loja)).toEqual([]);
  });

  it('o que perdeu o direito antes de sair já não sai, e o produto sem link nenhum diz isso', async () => {
    const loja = await umaLoja(c);
    const { mandadas, rodar } = umWhatsapp();
    expect(await pedir(loja)).toBeNull();
    const metadata = { ...loja.assinatura.metadata, encerrada_por: 'estorno' as const };
    const perdida = { mudanca: { status: 'cancelado', metadata }, tipo: 'assinatura.cancelada' } as const;
    await mudarAssinatura(c.tabela, loja.ctx(), loja.assinatura, perdida);
    await rodar(loja);
    expect(mandadas).toEqual([]);
    expect((await enviosDe(c, loja))[0]).toMatchObject({ status: 'descartado' });
    const semLinks = await umaLoja(c);
    const doCartao = templateEmailKey(semLinks.usuario_id, 'over_limite', 'boas_vindas');
    await transact(c.tabela, [{ update: doCartao, set: { configuracoes: {} } }]);
    expect(await pedir(semLinks)).toBe(SEM_LINK_DE_ACESSO);
  });

  it('a dúvida fica dúvida e não se repete; o que o WhatsApp diz que não entregou passa a erro', async () => {
    const duvida = umWhatsapp('evolution', {
      aceito: false,
      provedor: 'evolution',
      motivo: 'sem resposta',
      duvidoso: true,
      passageiro: true,
    });
    const loja = await umaLoja(c);
    await pedir(loja);
    await duvida.rodar(loja);
    await duvida.rodar(loja);
    expect(duvida.mandadas).toHaveLength(1);
    expect((await enviosDe(c, loja))[0]).toMatchObject({ status: 'duvidoso' });
    const outra = await umaLoja(c);
    await pedir(outra);
    await umWhatsapp().rodar(outra);
    const [envio] = await enviosDe(c, outra);
    await falharEnvio(c.tabela, outra.ctx(), {
      etiqueta: etiquetaDoEnvio(String(envio?.sk)),
      provedor: 'evolution',
      id_provedor: 'wamid.1',
      motivo: 'número sem WhatsApp',
      para_tudo: false,
      em: c.relogio.now(),
    });
    expect((await enviosDe(c, outra))[0]).toMatchObject({ status: 'erro', erro: 'número sem WhatsApp' });
  });
});
