import { beforeAll, describe, expect, it } from 'vitest';
import type { ManifestRoute } from '../../shared/manifest/manifest.ts';
import { quantas } from '../support/amostragem.ts';
import { umCliente } from '../support/construtores.ts';
import { entre } from '../support/despejo.ts';
import { type Item, novaChave, type OperadorLigado, type Produto } from '../support/produto.ts';
import { amostraDe, rotasQueMudam } from './amostras.ts';
import {
  AGEM_DEPOIS,
  type Cenario,
  type Chamada,
  chamarRota,
  montarCenario,
  produtoComum,
} from './amostras-chamar.ts';

/** De que encanamento é a rota: o método, e se leva corpo. */
const encanamento = ({ route: { method, body } }: ManifestRoute) => `${method} ${body ? 'com' : 'sem'} corpo`;
const umaDeCada = new Map(rotasQueMudam.toReversed().map((rota) => [encanamento(rota), rota.id]));
/** Cinquenta numa rota de cada encanamento; nas outras, que passam por um igual, bastam as que se atropelam. */
const aoMesmoTempo = (rota: ManifestRoute) =>
  umaDeCada.get(encanamento(rota)) === rota.id ? 50 : quantas(rota.route.path.includes('{') ? 8 : 12, 50);

describe('a mesma chave de idempotência é um só pedido', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let cenario: Cenario;
  let anterior = '';

  beforeAll(async () => {
    produto = await produtoComum();
    await abrir();
  });
  async function abrir(): Promise<void> {
    cenario = await montarCenario(produto);
    operador = cenario.operador;
  }

  const chamar = (rota: ManifestRoute, chamada: Chamada, chave: string) =>
    chamarRota(cenario, rota, chamada, { chave });
  /**
   * O que só lembra a chamada, ou a vez de mandar no limite de todos, não é efeito; das somas da carteira conta a
   * marca, e o que a Home conta e mostra, um por fato, chega depois dele, como a conta que com o primeiro fato entra no
   * resumo da manhã.
   */
  const SEM_EFEITO = /IDEMPOTENCIA|^LIMITE#|#CARTEIRA|#RECORRENCIA|#HOJE(?:_CONTADO)?$|#ATIVIDADE$/;
  const doResumo = ({ sk }: Item) => sk === 'ESCOLHAS' || String(sk).startsWith('resumo:');
  /**
   * Um item conta um; o do dia do caixa ou das entregas e os das contas de envios, que são de todos, contam quantos
   * somaram.
   */
  const quantos = ({ pk, sk: _, ...campos }: Item) => {
    if (String(pk).endsWith('#ENVIOS_CONTADOS')) return Number(campos.total);
    const doDia = { '#CAIXA': 'quantidade|', '#ENTREGAS_DIA': '' };
    const [, comeco] = Object.entries(doDia).find(([fim]) => String(pk).endsWith(fim)) ?? [];
    if (comeco === undefined) return 1;
    const somas = Object.entries(campos).filter(([nome]) => nome.startsWith(comeco));
    return somas.reduce((total, [, soma]) => total + Number(soma), 0);
  };
  const contarPorParticao = (itens: Item[]) => {
    const contagem: Record<string, number> = {};
    for (const item of itens.filter((outro) => !doResumo(outro))) {
      const tipo = String(item.pk).replace(operador.usuario_id, '');
      if (!SEM_EFEITO.test(tipo)) contagem[tipo] = (contagem[tipo] ?? 0) + quantos(item);
    }
    return contagem;
  };
  const diferenca = (antes: Item[], depois: Item[]) => {
    const [a, d] = [contarPorParticao(antes), contarPorParticao(depois)];
    return Object.fromEntries(
      [...new Set([...Object.keys(a), ...Object.keys(d)])]
        .map((tipo) => [tipo, (d[tipo] ?? 0) - (a[tipo] ?? 0)] as const)
        .filter(([, n]) => n !== 0),
    );
  };

  const efeitoEntre = (antes: Item[], depois: Item[]) => {
    const mudou = entre(antes, depois, [operador.usuario_id]);
    return diferenca(mudou.antes, mudou.depois);
  };

  it.each(rotasQueMudam)(
    '$key: muitas ao mesmo tempo têm um efeito e respostas iguais, e outro conteúdo sob a mesma chave é recusado',
    async (rota) => {
      // O que a de antes ainda vai fazer não é efeito desta.
      if (AGEM_DEPOIS.has(rota.id) || AGEM_DEPOIS.has(anterior)) await abrir();
      anterior = rota.id;
      // O efeito de uma chamada só, medido num alvo igual.
      const sozinha = await amostraDe(rota.id)(cenario);
      await produto.assentar();
      const antesDeUma = await produto.despejar();
      expect((await chamar(rota, sozinha, novaChave())).status).toBe(rota.route.reply.status);
      await produto.assentar();
      const umEfeito = efeitoEntre(antesDeUma, await produto.despejar());

      const chamada = await amostraDe(rota.id)(cenario);
      await produto.assentar();
      const antes = await produto.despejar();
      const chave = novaChave();
      const respostas = await Promise.all(
        Array.from({ length: aoMesmoTempo(rota) }, () => chamar(rota, chamada, chave)),
      );
      const distintas = new Set(respostas.map(({ status, texto }) => `${status} ${texto}`));
      expect([...distintas]).toHaveLength(1);
      expect(respostas[0]?.status).toBe(rota.route.reply.status);
      await produto.assentar();
      const depois = await produto.despejar();
      expect(efeitoEntre(antes, depois)).toEqual(umEfeito);

      const tardia = await chamar(rota, chamada, chave);
      expect(`${tardia.status} ${tardia.texto}`).toBe([...distintas][0]);

      // A que não leva nada não tem outro conteúdo a mandar.
      if (rota.route.params ?? rota.route.query ?? rota.route.body) {
        const resposta = await chamar(rota, sozinha, chave);
        expect(resposta.status, resposta.texto).toBe(409);
        expect(resposta.corpo).toMatchObject({ erro: 'chave_reutilizada' });
      }
      const nada = entre(depois, await produto.despejar(), [operador.usuario_id]);
      expect(nada.depois).toEqual(nada.antes);
    },
  );

  it('a mesma chave em duas rotas são dois pedidos', async () => {
    const chave = novaChave();
    const { id } = await operador.api('POST /api/clientes', { body: umCliente() }, { chave });
    const arquivado = await operador.api(
      'POST /api/clientes/{id}/arquivar',
      { params: { id }, body: {} },
      { chave },
    );
    expect(arquivado.arquivado_em).not.toBeNull();
  });

  it('um pedido recusado não gasta a chave: corrigido, passa', async () => {
    const chave = novaChave();
    const corpo = umCliente();
    const recusado = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/clientes',
      token: operador.token,
      chave,
      corpo: { ...corpo, telefone: '123' },
    });
    expect(recusado.status, recusado.texto).toBe(400);
    const aceito = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/clientes',
      token: operador.token,
      chave,
      corpo,
    });
    expect(aceito.status, aceito.texto).toBe(201);
  });

  it.each(['curta', 'com espaço aqui', 'a'.repeat(129), '<script>alert(1)</script>'])(
    'recusa a chave %j',
    async (chave) => {
      const resposta = await produto.chamar({
        metodo: 'POST',
        caminho: '/api/clientes',
        token: operador.token,
        chave,
        corpo: umCliente(),
      });
      expect(resposta.status).toBe(400);
    },
  );
});
