import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { Telefone } from '../../kit/Contato.tsx';
import { type Escolha, MarcarLinha } from '../../kit/escolha.tsx';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { UMA_LINHA } from '../../kit/ListaEmColunas.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { AcoesDoCliente, type AcoesNoCliente } from './AcoesDoCliente.tsx';
import { useDevolvidos } from './consultas.ts';
import { type EmAndamento, ExcecoesDoCliente, escreverAte, OQueCorre, Situacao } from './OQueCorre.tsx';

/** Um cliente na tela estreita: quem, a situação, o que corre e até quando, e o que fazer. O resto está na página. */
export const ClienteCartao = memo(function ClienteCartao(
  props: {
    cliente: ClienteResumo;
    em: EmAndamento;
    /** Enquanto se escolhe, cada cartão tem a sua caixa. */
    escolha: Escolha | null;
  } & AcoesNoCliente,
) {
  const { cliente, em, escolha, ...acoes } = props;
  const { id, nome, telefone } = cliente;
  const devolvidos = useDevolvidos();
  const ate = escreverAte(cliente, em);
  return (
    <Box
      component="li"
      data-linha={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: 1,
        alignItems: 'center',
        paddingBlock: 0.5,
      }}
    >
      {escolha ? (
        <MarcarLinha escolha={escolha} id={id} nome={nome} />
      ) : (
        <Iniciais nome={nome} tamanho={36} />
      )}
      <Typography variant="h3" component="h2" sx={{ ...UMA_LINHA, '& a': UMA_LINHA }}>
        <NomeDaPessoa id={id} nome={nome} />
      </Typography>
      <div>
        <Situacao cliente={cliente} em={em} />
      </div>
      <Typography
        variant="caption"
        component="p"
        sx={{ ...UMA_LINHA, gridColumn: '2 / -1', color: 'text.secondary' }}
      >
        {ate !== null && `até ${ate} · `}
        <OQueCorre cliente={cliente} em={em} />
      </Typography>
      {/* Vazio na maioria: não ocupa lugar. */}
      <Box sx={{ gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <ExcecoesDoCliente cliente={cliente} devolvidos={devolvidos} />
      </Box>
      <Box sx={{ gridColumn: '2 / -1', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{telefone && <Telefone telefone={telefone} />}</Box>
        <AcoesDoCliente cliente={cliente} {...acoes} />
      </Box>
    </Box>
  );
});
