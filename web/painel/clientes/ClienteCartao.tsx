import { memo } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { type Escolha, MarcarLinha } from '../../kit/escolha.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { LinhaDensa } from '../../kit/LinhaDensa.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { IniciaisComProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { AcoesDoCliente, type AcoesNoCliente } from './AcoesDoCliente.tsx';
import { useDevolvidos } from './consultas.ts';
import {
  type EmAndamento,
  ExcecoesDoCliente,
  escreverAte,
  escreverOQueCorre,
  SituacaoEmTexto,
  temExcecao,
} from './OQueCorre.tsx';

/** As iniciais e, de quem assina, a inicial do que ele assina. */
const FiguraDoCliente = ({ nome, produto }: { nome: string; produto: string | undefined }) =>
  produto ? <IniciaisComProduto nome={nome} produto={produto} /> : <Iniciais nome={nome} tamanho={36} />;

/** Um cliente na tela estreita: quem, a situação e o que corre, falar com ele e o menu. O resto está na página dele. */
export const ClienteCartao = memo(function ClienteCartao(
  props: {
    cliente: ClienteResumo;
    em: EmAndamento;
    /** Enquanto se escolhe, cada linha tem a sua caixa. */
    escolha: Escolha | null;
  } & AcoesNoCliente,
) {
  const { cliente, em, escolha, ...acoes } = props;
  const { id, nome, telefone } = cliente;
  const devolvidos = useDevolvidos();
  const ate = escreverAte(cliente, em);
  return (
    <LinhaDensa
      id={id}
      figura={
        escolha ? (
          <MarcarLinha escolha={escolha} id={id} nome={nome} />
        ) : (
          <FiguraDoCliente nome={nome} produto={em.doCliente.get(id)?.[0]?.produto_nome} />
        )
      }
      nome={<NomeDaPessoa id={id} nome={nome} cobreALinha />}
      inteiros
      abaixo={[
        temExcecao(cliente, devolvidos) && <ExcecoesDoCliente cliente={cliente} devolvidos={devolvidos} />,
        ate !== null && <SituacaoEmTexto cliente={cliente} em={em} />,
        ...escreverOQueCorre(cliente, em),
        cliente.estrangeiro && 'Estrangeiro',
      ]}
      acao={
        <>
          {telefone && <Telefone telefone={telefone} soIcone />}
          <AcoesDoCliente cliente={cliente} {...acoes} soMenu />
        </>
      }
    />
  );
});
