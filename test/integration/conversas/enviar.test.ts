import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotarSituacao, mensagemDaEtiqueta } from '../../../lambdas/conversas/enviar-na-conversa.ts';
import { guardarMensagem } from '../../../lambdas/conversas/guardar-mensagem.ts';
import {
  enviarNaConversa,
  lerConversa,
  mensagensATratar,
  mensagensRecentes,
  ordemDeChegada,
} from '../../../lambdas/conversas/index.ts';
import type { EscolherRemetente } from '../../../lambdas/conversas/ports.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const TELEFONE = '551188887777';
let vendedores = 0;

type Enviar = NonNullable<Awaited<ReturnType<EscolherRemetente>>>['enviar'];
const ACEITA: Enviar = async () => ({ aceito: true, id_provedor: 'wamid.1' });

/** Uma conversa de quem escreveu o que se diz, e por onde se responde. */
async function umaConversa(textos: readonly string[], enviar: Enviar = ACEITA) {
  vendedores += 1;
  const usuario_id = `sai-${vendedores}`;
  const ctx = () => c.ctx({ usuario_id });
  for (const [i, texto] of textos.entries()) {
    await guardarMensagem(c.tabela, ctx(), {
      id: `wamid.${i}`,
      telefone: '5511988887777',
      em: new Date(1_764_000_000_000 + i * 1_000),
      nome: 'Maria',
      tipo: 'text',
      texto,
    });
  }
  const conversa = async () => {
    const lida = await lerConversa(c.tabela, usuario_id, TELEFONE);
    if (!lida) throw new Error('Sem conversa');
    return lida;
  };
  const chamadas: Parameters<Enviar>[0][] = [];
  const escolher: EscolherRemetente = async () => ({
    enviar: (mensagem) => {
      chamadas.push(mensagem);
      return enviar(mensagem);
    },
  });
  const mensagens = () => mensagensRecentes(c.tabela, usuario_id, TELEFONE);
  const mandar = async (id: string, onde: Parameters<typeof enviarNaConversa>[2]['onde'] = []) =>
    enviarNaConversa({ tabela: c.tabela, escolher }, ctx(), {
      conversa: await conversa(),
      id,
      de: 'assistente',
      texto: 'Oi!',
      onde,
    });
  return { usuario_id, conversa, mensagens, mandar, chamadas };
}

describe('a conversa de um telefone', () => {
  it('junta o que chegou, na ordem, e o que falta responder; um comando já teve a sua resposta', async () => {
    const v = await umaConversa(['oi', 'PARAR', 'quanto custa?']);
    const conversa = await v.conversa();
    expect(conversa).toMatchObject({ ultima_texto: 'quanto custa?', nao_lidas: 3, nome: 'Maria' });
    const pendentes = mensagensATratar(conversa, await v.mensagens());
    expect(pendentes.map(({ texto }) => texto).sort()).toEqual(['oi', 'quanto custa?']);
    const [ultima] = pendentes.slice(-1);
    if (!ultima) throw new Error('Sem pendentes');
    expect(mensagensATratar({ tratada_ate: ordemDeChegada(ultima) }, await v.mensagens())).toEqual([]);
  });

  it('a que chega atrasada não fecha a janela de quem acabou de escrever', async () => {
    const v = await umaConversa(['agora']);
    await guardarMensagem(c.tabela, c.ctx({ usuario_id: v.usuario_id }), {
      id: 'velha',
      telefone: '551188887777',
      em: new Date(1_763_000_000_000),
      nome: null,
      tipo: 'text',
      texto: 'de ontem',
    });
    expect((await v.conversa()).entrada_em).toBe(new Date(1_764_000_000_000).toISOString());
  });

  it('uma reação não é uma mensagem: não conta, nem vai ao assistente', async () => {
    const v = await umaConversa(['oi']);
    await guardarMensagem(c.tabela, c.ctx({ usuario_id: v.usuario_id }), {
      id: 'reage',
      telefone: '5511988887777',
      em: new Date(1_764_000_009_000),
      nome: null,
      tipo: 'reaction',
      texto: '',
    });
    expect(await v.conversa()).toMatchObject({ nao_lidas: 1, ultima_texto: 'oi' });
  });
});

describe('o que se manda numa conversa', () => {
  it('reivindica-se, sai uma vez, e anda com o que o WhatsApp conta', async () => {
    const v = await umaConversa(['oi']);
    expect(await v.mandar('r1')).toMatchObject({ situacao: 'aceita' });
    expect(v.chamadas).toMatchObject([{ para: '5511988887777', corpo: { tipo: 'texto', texto: 'Oi!' } }]);
    const etiqueta = Buffer.from(v.chamadas[0]?.chave ?? '').toString('base64url');
    const chave = mensagemDaEtiqueta(v.usuario_id, etiqueta);
    if (!chave) throw new Error('A etiqueta não diz a mensagem');
    for (const situacao of ['lida', 'entregue', 'falhou'] as const) {
      await anotarSituacao(c.tabela, chave, { situacao, motivo: null });
    }
    expect((await v.mensagens()).at(-1)).toMatchObject({
      de: 'assistente',
      situacao: 'lida',
      id_provedor: 'wamid.1',
    });
    expect(mensagemDaEtiqueta(v.usuario_id, Buffer.from('email#x').toString('base64url'))).toBeNull();
  });

  it('não sai quando a conversa já não está como se leu, e nada muda', async () => {
    const v = await umaConversa(['oi']);
    const resultado = await v.mandar('r1', [['silencio_ate', '=', 'outra hora']]);
    expect([resultado.situacao, v.chamadas, (await v.mensagens()).length]).toEqual([
      'nao_reivindicada',
      [],
      1,
    ]);
  });

  it('a que certamente não saiu se tenta de novo; a que pode ter saído, não', async () => {
    let vezes = 0;
    const v = await umaConversa(['oi'], async () => {
      vezes += 1;
      if (vezes > 1) return { aceito: true, id_provedor: null };
      return { aceito: false, motivo: 'fora do ar', duvidoso: false, passageiro: true };
    });
    expect([(await v.mandar('r1')).situacao, vezes]).toEqual(['aceita', 2]);
  });

  it('a que fica sem resposta é duvidosa, e diz que pode ter saído', async () => {
    const v = await umaConversa(['oi'], () => Promise.reject(new Error('caiu')));
    expect(await v.mandar('r1')).toMatchObject({ situacao: 'duvidosa', motivo: 'o envio não respondeu' });
  });
});
