import Box from '@mui/material/Box';
import { Fragment, memo } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { type Escolha, MarcarLinha } from '../../kit/escolha.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { LinhaDensa } from '../../kit/LinhaDensa.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { pedacosDoVencimento } from '../pecas/assinaturas/Vencimento.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { ComLetra } from '../pecas/produtos/NomeDoProduto.tsx';
import { AcoesDoCliente, type AcoesNoCliente } from './AcoesDoCliente.tsx';
import { useDevolvidos } from './consultas.ts';
import { FalarComCliente } from './FalarComCliente.tsx';
import { valorDoQueCorre } from './mostrar.ts';
import { type EmAndamento, ExcecoesDoCliente, escreverOQueCorre, temExcecao } from './OQueCorre.tsx';

/** Um cliente na tela estreita: quem, a situação e o que corre, falar com ele e o menu. O resto está na página dele. */
export const ClienteCartao = memo(function ClienteCartao(
  props: {
    cliente: ClienteResumo;
    em: EmAndamento;
    /** Enquanto se escolhe, cada linha tem a sua caixa. */
    escolha: Escolha | null;
    /** O título do grupo já diz o que aperta. */
    emGrupo: boolean;
  } & AcoesNoCliente,
) {
  const { cliente, em, escolha, emGrupo, aoChamar, ...acoes } = props;
  const { id, nome } = cliente;
  const devolvidos = useDevolvidos();
  const assinatura = em.doCliente.get(id)?.[0];
  const [prazo] = assinatura ? pedacosDoVencimento(assinatura, em.hoje, { emGrupo }) : [];
  const [plano, produto, ...resto] = escreverOQueCorre(cliente, em);
  const conta = valorDoQueCorre(em.doCliente.get(id) ?? [], em.hoje);
  return (
    <LinhaDensa
      id={id}
      figura={
        escolha ? (
          <MarcarLinha escolha={escolha} id={id} nome={nome} />
        ) : (
          <Iniciais nome={nome} tamanho={32} />
        )
      }
      nome={<NomeDaPessoa id={id} nome={nome} cobreALinha />}
      abaixo={[
        temExcecao(cliente, devolvidos) && <ExcecoesDoCliente cliente={cliente} devolvidos={devolvidos} />,
        assinatura && (
          <ComLetra key="prazo" produto={assinatura.produto_nome}>
            {prazo}
          </ComLetra>
        ),
        // Qual é o produto, no celular, diz-se pela figura.
        <Fragment key="plano">
          {plano}
          {produto && (
            <Box component="span" sx={{ ...SO_PARA_OUVIR_NO_CELULAR, left: 0 }}>
              {` · ${produto}`}
            </Box>
          )}
        </Fragment>,
        ...resto,
        cliente.estrangeiro && 'Estrangeiro',
      ]}
      valor={conta && formatarReais(conta.valor)}
      acao={
        // Enquanto se escolhe, o que se faz é com os escolhidos.
        !escolha && (
          <>
            <FalarComCliente cliente={cliente} em={em} aoChamar={aoChamar} />
            <AcoesDoCliente cliente={cliente} {...acoes} soMenu />
          </>
        )
      }
    />
  );
});
