import { randomBytes, randomUUID } from 'node:crypto';
import { acessoDoPedido, pedidoCriado, situacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';
import {
  type Alvo,
  certo,
  esperar,
  falhou,
  fazer,
  type Linha,
  mandar,
  pedir,
  type Visto,
  vistoNaoConferido,
} from './passo.ts';

const ASAAS_DE_TESTE = 'https://api-sandbox.asaas.com/v3';
/** CPF que a Receita não dá a ninguém: só os dígitos que conferem. */
const CPF = '111.444.777-35';

type Pedido = {
  readonly id: string;
  readonly segredo: string;
  readonly email: string;
  readonly cobranca: string;
};

/** Se a origem é o produto local, que tem gateways de mentira e guarda os e-mails. */
async function ehLocal(origem: string): Promise<boolean> {
  const { status, texto } = await pedir(`${origem}/_local/saude`);
  return status === 200 && texto.includes('"pronto"');
}

/** O preço que a recusa diz, em reais: é o de hoje, que o vendedor pode ter mudado. */
function precoDito(frase: string): number | null {
  const [, escrito] = /R\$\s*([\d.]+,\d{2})/u.exec(frase) ?? [];
  return escrito ? Number(escrito.replaceAll('.', '').replace(',', '.')) : null;
}

type Plano = NonNullable<Alvo['plano']>;

async function fazerPedido({ origem }: Alvo, plano: Plano): Promise<Pedido | Visto> {
  const [id, segredo] = [randomUUID(), randomBytes(16).toString('hex')];
  const email = `fumaca.${id.slice(0, 8)}@exemplo.com.br`;
  const pedirPor = async (valor: number) => {
    const { status, texto } = await mandar(`${origem}/api/asaas/criar-assinatura`, {
      cliente: {
        nome: 'Prova De Fumaça',
        email,
        telefone: '(11) 98765-4321',
        cpf: CPF,
        endereco: {
          cep: '01310-000',
          endereco: 'Avenida Paulista',
          numero: '1',
          bairro: 'Bela Vista',
          cidade: 'São Paulo',
          estado: 'SP',
        },
      },
      produto: { nome: plano.slug, valor, periodicidade: 'MONTHLY' },
      cupom: null,
      metadata: {
        produto_original: plano.slug,
        plano_original: plano.codigo,
        preco_original: valor,
        pedido_id: id,
        segredo,
      },
    });
    if (texto.includes('"loja_nao_encontrada"')) return null;
    if (status !== 200) throw new Error(`a API respondeu ${status}: ${texto.slice(0, 200)}`);
    return pedidoCriado.parse(JSON.parse(texto));
  };
  // Ninguém viu preço nenhum: a recusa diz o de hoje, e é por ele que se pede.
  const primeira = await pedirPor(0);
  if (!primeira) return vistoNaoConferido('este domínio ainda não é de loja nenhuma (operador:criar --loja)');
  const preco = primeira.motivo === 'preco_divergente' ? precoDito(primeira.message ?? '') : null;
  const feito = preco === null ? primeira : await pedirPor(preco);
  if (!feito?.success || !feito.payment_id) {
    return falhou(feito?.message ?? feito?.motivo ?? 'o pedido foi recusado');
  }
  return { id, segredo, email, cobranca: feito.payment_id };
}

/** Paga como o gateway de teste deixa; a frase diz por que não se pôde. */
async function pagar(alvo: Alvo, local: boolean, { cobranca }: Pedido): Promise<Visto> {
  if (local) {
    const { status } = await mandar(`${alvo.origem}/_local/pagamentos/${cobranca}/pagar`, { forma: 'pix' });
    return status === 200 ? certo('pago no gateway de mentira') : falhou(`o gateway respondeu ${status}`);
  }
  if (!alvo.chaveDoAsaas)
    return vistoNaoConferido('sem ASAAS_DE_TESTE no ambiente, o pedido ficou por pagar');
  const { status, texto } = await mandar(
    `${ASAAS_DE_TESTE}/sandbox/payment/${cobranca}/confirm`,
    {},
    { access_token: alvo.chaveDoAsaas, 'user-agent': 'crm' },
  );
  return status === 200
    ? certo('pago no Asaas de teste')
    : falhou(`o Asaas de teste respondeu ${status}: ${texto.slice(0, 200)}`);
}

async function avisado({ origem, esperaMs }: Alvo, { id }: Pedido): Promise<Visto> {
  const comeco = Date.now();
  const vista = await esperar(esperaMs, async () => {
    const { status, texto } = await pedir(`${origem}/api/checkout/pedidos/${id}`);
    if (status !== 200) return null;
    const { situacao } = situacaoDoPedido.parse(JSON.parse(texto));
    return situacao === 'pago' ? situacao : null;
  });
  if (vista) return certo(`pedido pago ${Math.round((Date.now() - comeco) / 1000)} s depois`);
  return falhou(`o pedido não ficou pago em ${esperaMs / 1000} s`);
}

async function temAcesso({ origem, esperaMs }: Alvo, { id, segredo }: Pedido): Promise<Visto> {
  const vale = await esperar(esperaMs, async () => {
    const { status, texto } = await mandar(`${origem}/api/checkout/pedidos/${id}/acesso`, { segredo });
    return status === 200 && acessoDoPedido.parse(JSON.parse(texto)).vale ? true : null;
  });
  return vale ? certo('o acesso do pedido vale') : falhou('o pedido pago não dá acesso');
}

async function chegouEmail({ origem, esperaMs }: Alvo, local: boolean, { email }: Pedido): Promise<Visto> {
  if (!local) return vistoNaoConferido('de fora não se lê a caixa de quem comprou: veja a venda em Vendas');
  const chegou = await esperar(esperaMs, async () => {
    const { texto } = await pedir(`${origem}/_local/emails`);
    return texto.includes(email) ? true : null;
  });
  return chegou ? certo('saiu a quem comprou') : falhou(`não saiu em ${esperaMs / 1000} s`);
}

/** Uma compra inteira no ambiente de teste do gateway: pedido, pagamento, notificação, acesso e e-mail. */
export async function provarCompra(alvo: Alvo): Promise<Linha[]> {
  const NOMES = ['Pedido', 'Pagamento', 'Aviso do gateway', 'Acesso', 'E-mail de boas-vindas'] as const;
  const passosPorFazer = (desde: number, porque: string) =>
    NOMES.slice(desde).map((nome): Linha => ({ nome, ...vistoNaoConferido(porque) }));
  let local = false;
  const quem = await fazer(NOMES[0], async () => {
    local = await ehLocal(alvo.origem);
    return certo('');
  });
  if (quem.situacao === 'falhou') return [quem, ...passosPorFazer(1, 'não houve pedido')];
  if (!local && !alvo.comprar) {
    return passosPorFazer(
      0,
      'passe --comprar, só onde os gateways são os de teste: em produção seria uma cobrança',
    );
  }
  const { plano } = alvo;
  if (!plano) {
    return passosPorFazer(0, "o estágio não diz que plano comprar: escreva 'planoDaProva', ou passe --plano");
  }
  let pedido: Pedido | undefined;
  const linhas = [
    await fazer(NOMES[0], async () => {
      const feito = await fazerPedido(alvo, plano);
      if ('situacao' in feito) return feito;
      pedido = feito;
      return certo(`pedido ${feito.id}`);
    }),
  ];
  const feito = pedido;
  if (!feito) return [...linhas, ...passosPorFazer(1, 'não houve pedido')];
  linhas.push(await fazer(NOMES[1], () => pagar(alvo, local, feito)));
  if (linhas.at(-1)?.situacao !== 'certo') return [...linhas, ...passosPorFazer(2, 'não houve pagamento')];
  linhas.push(await fazer(NOMES[2], () => avisado(alvo, feito)));
  if (linhas.at(-1)?.situacao !== 'certo')
    return [...linhas, ...passosPorFazer(3, 'o pedido não ficou pago')];
  linhas.push(await fazer(NOMES[3], () => temAcesso(alvo, feito)));
  linhas.push(await fazer(NOMES[4], () => chegouEmail(alvo, local, feito)));
  return linhas;
}
