import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Cupom, UsoDoCupom } from '../../../shared/cupons/cupons.schema.ts';
import { Dados } from '../../kit/Dados.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { PorPartes } from '../../kit/PorPartes.tsx';
import { NomeDaPessoa } from '../pecas/clientes/NomeDaPessoa.tsx';
import { useUsosDoCupom } from './consultas.ts';
import { somarUsos } from './mostrar.ts';

/** Uma compra: de quem, quando e quanto. */
function LinhaDoUso({ uso }: { uso: UsoDoCupom }) {
  const { cliente_id, nome, pago_em, renovacao, valor, voltou } = uso;
  const dia = pago_em === null ? '' : formatarData(dataEmSaoPaulo(new Date(pago_em)));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderTop: '1px solid',
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <NomeDaPessoa id={cliente_id} nome={nome} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {renovacao ? `Renovação, ${dia}` : dia}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
        {formatarReais(valor)}
        {voltou > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatarReais(voltou)} devolvidos
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Usos({ cupom }: { cupom: Cupom }) {
  const { itens, carregando, completo, erro, recarregar } = useUsosDoCupom(cupom.id);
  if (carregando) return <EsqueletoCartoes quantidade={1} />;
  if (itens.length === 0 && erro !== null) {
    return <EstadoErro mensagem="Não foi possível carregar os usos" aoTentarDeNovo={recarregar} />;
  }
  if (itens.length === 0 && completo) {
    return <Typography>Ninguém pagou ainda uma compra com este cupom.</Typography>;
  }
  const { compras, recebido, devolvido, desconto } = somarUsos(itens);
  const dosMaisNovos = itens.toSorted((a, b) => (b.pago_em ?? '').localeCompare(a.pago_em ?? ''));
  return (
    <>
      {erro !== null && (
        <Alert severity="warning">Faltam compras nesta lista: a leitura parou no meio.</Alert>
      )}
      <Dados>
        <dt>Compras pagas</dt>
        <dd>{completo ? compras : `${compras}, e contando…`}</dd>
        <dt>Trouxe</dt>
        <dd>
          {formatarReais(recebido)}
          {devolvido > 0 && `, já sem ${formatarReais(devolvido)} devolvidos`}
        </dd>
        <dt>Descontos dados</dt>
        <dd>{formatarReais(desconto)}</dd>
      </Dados>
      <PorPartes itens={dosMaisNovos} recomeco={cupom.id} deCadaVez={50}>
        {(parte) => (
          <Box component="ul" aria-label="Quem usou" sx={{ margin: 0, padding: 0 }}>
            {parte.map((uso) => (
              <LinhaDoUso key={uso.id} uso={uso} />
            ))}
          </Box>
        )}
      </PorPartes>
    </>
  );
}

/** Quem usou um cupom e quanto ele trouxe: a primeira cobrança de cada compra paga, menos o que dela voltou. */
export function JanelaDeUsos({ cupom, aoFechar }: { cupom: Cupom; aoFechar: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={aoFechar} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Quem usou {cupom.codigo}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Usos cupom={cupom} />
      </DialogContent>
      <DialogActions>
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
