import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWhatsappFake, WHATSAPP_ACCOUNT, type WhatsappFake } from '../../infra/local/fakes/whatsapp.ts';
import { contaNaMeta } from '../../lambdas/adapters/whatsapp-modelos.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { consultarModelo } from '../../lambdas/templates/consultar-modelo.ts';
import { consumirModelos } from '../../lambdas/templates/consumir-modelos.ts';
import { aplicarStatusDoModelo, lerTemplateDeWhatsapp } from '../../lambdas/templates/index.ts';
import { listarWhatsapp, obterWhatsapp, salvarWhatsapp } from '../../lambdas/templates/whatsapp.ts';
import { whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import {
  type CanalDoWhatsapp,
  type TemplateWhatsappEntrada,
  TIPOS_WHATSAPP,
} from '../../shared/templates/whatsapp.schema.ts';
import { eventoDaFila, umaFila } from '../support/eventos.ts';
import { linhaDe } from '../support/templates.ts';
import { type Cenario, umCenario, umProduto } from './cenario.ts';

let c: Cenario;
let meta: WhatsappFake;
beforeAll(async () => {
  c = await umCenario('2026-11-22');
  meta = await startWhatsappFake({ agora: () => c.relogio.now() });
});
afterAll(async () => {
  await Promise.all([c.parar(), meta.stop()]);
});

const QUAL = { cartao: 'over_limite', tipo: '3_dias' } as const;
const { phone_number_id } = WHATSAPP_ACCOUNT;
let contas = 0;

/** Um vendedor com a sua conta na Meta; `canal` e `origem` mudam durante o teste. */
function vendedor(canal: CanalDoWhatsapp = 'whatsapp') {
  contas += 1;
  const numero = String(Number(phone_number_id) + contas);
  const usuario_id = `vendedor-${contas}`;
  const estado = { canal, origem: 'https://loja.com.br', url: meta.endpoint };
  const deps = {
    tabela: c.tabela,
    canalDe: async () => estado.canal,
    abrirConta: async () =>
      estado.canal === 'whatsapp'
        ? contaNaMeta({ url: `${estado.url}/v24.0`, waba_id: `9${numero}`, token: `EAAlocal-${numero}` })
        : null,
    origemDe: async () => estado.origem,
  };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const fila = umaFila('modelos');
  const tratar = async (tipo: string, entidade_id: string, dados: object) =>
    consumirModelos(
      { ...deps, fila, relogio: c.relogio },
      eventoDaFila([JSON.stringify({ id: 'e', usuario_id, tipo, entidade_id, dados })]),
    );
  return {
    usuario_id,
    numero,
    estado,
    fila,
    ler: () => lerTemplateDeWhatsapp(c.tabela, usuario_id, QUAL),
    abrir: () => obterWhatsapp(deps, { ctx: ctx(), qual: QUAL }),
    lista: () => listarWhatsapp(deps, ctx()),
    produto: (nome: string) => criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome }) }),
    consultar: () => consultarModelo(deps, { ctx: ctx(), qual: QUAL }),
    salvar: (extras: Partial<TemplateWhatsappEntrada & { versao: number }> = {}, chave?: string) =>
      salvarWhatsapp(deps, {
        ctx: ctx(chave),
        qual: QUAL,
        entrada: { ...whatsappPadrao(linhaDe(QUAL.cartao), QUAL.tipo), versao: 0, ...extras },
      }),
    /** O que o despachante levaria à fila. */
    mudou: () => tratar('template.texto_mudou', 'whatsapp#over_limite#3_dias', QUAL),
    ligou: () => tratar('integracao.alterada', 'whatsapp', {}),
    aviso: (nome: string, evento: string, motivo: string | null = null) =>
      aplicarStatusDoModelo(c.tabela, newContext(c.relogio, { usuario_id, ator: 'modelos' }), {
        nome,
        evento,
        motivo,
      }),
    eventos: async () =>
      (await c.despejar())
        .filter(({ pk, tipo }) => pk === `${usuario_id}#EVENTO` && String(tipo).startsWith('template.'))
        .map(({ tipo }) => tipo),
    modelos: () =>
      meta.modelos().filter(({ components }) => JSON.stringify(components).includes(estado.origem)),
  };
}
const V1 = 'crm_over_limite_3_dias_v1';
const V2 = 'crm_over_limite_3_dias_v2';
const OUTRO = 'Oi, {cliente_nome}! Renove {produto_nome}:\n{link_renovacao}\nResponda PARAR para parar.';

describe('templates de WhatsApp', () => {
  it('o que ninguém gravou abre com o texto inicial; gravar conta, e a segunda janela recebe o conflito', async () => {
    const v = vendedor(null);
    expect(await v.abrir()).toMatchObject({
      versao: 0,
      canal: null,
      aprovacao: null,
      dias_antes_vencimento: 3,
    });
    expect((await v.lista()).itens).toEqual([]);
    await v.produto('Over Limite (mensal)');
    expect((await v.lista()).itens.map(({ cartao, tipo }) => [cartao, tipo])).toEqual(
      TIPOS_WHATSAPP.map((tipo) => ['over_limite', tipo]),
    );
    expect(await v.salvar({ nome: 'Meu lembrete' }, 'a-mesma')).toMatchObject({ versao: 1 });
    expect(await v.salvar({ nome: 'Meu lembrete' }, 'a-mesma')).toMatchObject({ versao: 1 });
    await expect(v.salvar()).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    expect((await v.lista()).itens.filter(({ versao }) => versao > 0)).toHaveLength(1);
  });

  it('a Evolution manda o texto como está: nada vai à Meta', async () => {
    const v = vendedor('evolution');
    await v.salvar({ mensagem: 'Responda PARAR. Renove: {link_renovacao}\nAté {data_vencimento}' });
    await v.mudou();
    expect(await v.abrir()).toMatchObject({ canal: 'evolution', aprovacao: null });
    expect((await v.consultar()).aprovacao).toBeNull();
  });

  it('salvar manda à Meta por uma fila; aprovado, é o que sai', async () => {
    const v = vendedor();
    expect((await v.salvar()).aprovacao).toMatchObject({ estado: 'em_analise', em: null });
    expect(await v.eventos()).toEqual(['template.texto_mudou']);
    await v.mudou();
    const [modelo] = meta.modelos().slice(-1);
    expect(modelo).toMatchObject({
      name: V1,
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'PENDING',
      components: [
        { type: 'BODY', example: { body_text: [['Maria', '3', 'Over Limite', '25/11/2026']] } },
        { type: 'BUTTONS', buttons: [{ url: 'https://loja.com.br/renovar/{{1}}' }] },
      ],
    });
    expect(await v.ler()).toMatchObject({ aprovado: null, motivo: 'a Meta ainda não aprovou este modelo' });
    expect(await v.aviso(V1, 'APPROVED')).toBe(true);
    expect(await v.ler()).toMatchObject({
      motivo: null,
      aprovado: {
        nome: V1,
        variaveis: ['primeiro_nome', 'dias_restantes', 'produto_nome', 'data_vencimento'],
        botao: true,
      },
    });
  });

  it('o mesmo evento duas vezes, e a resposta que se perdeu, registram um modelo só', async () => {
    const v = vendedor();
    await v.salvar();
    meta.falhar('corta_depois');
    const antes = meta.modelos().length;
    expect((await v.mudou()).batchItemFailures).toHaveLength(1);
    expect((await v.mudou()).batchItemFailures).toEqual([]);
    await v.mudou();
    expect(meta.modelos()).toHaveLength(antes + 1);
    expect((await v.abrir()).aprovacao).toMatchObject({
      estado: 'em_analise',
      em: c.relogio.now().toISOString(),
    });
  });

  it('enquanto o texto novo se analisa, ou se é recusado, o aprovado antes continua a sair', async () => {
    const v = vendedor();
    await v.salvar();
    await v.mudou();
    await v.aviso(V1, 'APPROVED');
    await expect(v.salvar({ mensagem: OUTRO, versao: 1 })).rejects.toMatchObject({
      erro: 'uma_edicao_por_dia',
    });
    expect(await v.salvar({ horario_envio: '15:30', versao: 1 })).toMatchObject({ versao: 2 });
    c.irPara('2026-11-23');
    await v.salvar({ mensagem: OUTRO, versao: 2 });
    await v.mudou();
    expect(await v.ler()).toMatchObject({ mensagem: OUTRO, aprovado: { nome: V1 } });
    const novo = 'crm_over_limite_3_dias_v3';
    await v.aviso(novo, 'REJECTED', 'PROMOTIONAL');
    expect((await v.abrir()).aprovacao).toMatchObject({
      estado: 'recusado',
      motivo: 'a Meta acha que este texto faz propaganda',
    });
    expect(await v.ler()).toMatchObject({ aprovado: { nome: V1 } });
    // Corrigido na hora: o recusado não espera um dia, e voltar ao aprovado não pede outro registro.
    const modelos = meta.modelos().length;
    await v.salvar({ versao: 3 });
    await v.mudou();
    expect((await v.abrir()).aprovacao).toMatchObject({ estado: 'aprovado' });
    expect(meta.modelos()).toHaveLength(modelos);
    c.irPara('2026-11-22');
  });

  it('pausado não sai, e diz; retomado volta a sair; aviso repetido não muda nada', async () => {
    const v = vendedor();
    await v.salvar();
    await v.mudou();
    await v.aviso(V1, 'APPROVED');
    await v.aviso(V1, 'PAUSED');
    expect(await v.ler()).toMatchObject({ aprovado: null, motivo: 'a Meta pausou este modelo' });
    expect((await v.abrir()).aprovacao?.estado).toBe('pausado');
    await v.aviso(V1, 'APPROVED');
    const eventos = (await v.eventos()).length;
    expect(await v.aviso(V1, 'APPROVED')).toBe(true);
    expect(await v.eventos()).toHaveLength(eventos);
    expect(await v.aviso(V2, 'APPROVED')).toBe(false);
    expect(await v.aviso('outro_modelo', 'APPROVED')).toBe(false);
    expect(await v.ler()).toMatchObject({ aprovado: { nome: V1 } });
  });

  it('o aviso que chega antes de a resposta ser gravada vale', async () => {
    const v = vendedor();
    await v.salvar();
    meta.falhar('corta_depois');
    await v.mudou();
    await v.aviso(V1, 'APPROVED');
    await v.mudou();
    expect((await v.abrir()).aprovacao?.estado).toBe('aprovado');
  });

  it('perguntar à Meta acerta o que o aviso não contou', async () => {
    const v = vendedor();
    await v.salvar();
    await v.mudou();
    expect((await v.consultar()).aprovacao).toMatchObject({ estado: 'em_analise' });
    await meta.decidirModelo(V1, 'APPROVED', undefined, v.numero);
    expect((await v.consultar()).aprovacao?.estado).toBe('aprovado');
    v.estado.url = 'http://127.0.0.1:1';
    await expect(v.consultar()).rejects.toMatchObject({ erro: 'meta_sem_resposta' });
  });

  it('ligar o WhatsApp registra o que já se tinha salvo; sem domínio, diz o que falta, e tenta de novo', async () => {
    const v = vendedor(null);
    await v.salvar();
    await v.mudou();
    v.estado.canal = 'whatsapp';
    v.estado.origem = '';
    await v.ligou();
    expect((await v.abrir()).aprovacao).toMatchObject({
      estado: 'recusado',
      motivo: 'ligue um domínio à sua loja: o botão do link precisa de um endereço que não muda',
    });
    v.estado.origem = 'https://outra.com.br';
    await v.ligou();
    expect((await v.abrir()).aprovacao?.estado).toBe('em_analise');
    expect(v.modelos()).toHaveLength(1);
  });

  it('o que a Meta recusaria não se salva por ela', async () => {
    const v = vendedor();
    const mensagem = 'Responda PARAR. Renove: {link_renovacao}\nAté {data_vencimento}';
    await expect(v.salvar({ mensagem })).rejects.toMatchObject({ erro: 'template_com_problema' });
  });
});
