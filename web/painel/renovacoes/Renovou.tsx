import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { apiAssinaturas, useEsquecer } from './consultas.ts';

/** Renova quem pagou por fora, com as datas e o valor propostos; quem quer outros abre o formulário. */
export function Renovou(props: { pessoa: NaFila; aoRenovar: () => void; aoVoltar: () => void }) {
  const { pessoa, aoRenovar, aoVoltar } = props;
  const { assinatura_id: id, cliente_nome: nome, renovacao, versao } = pessoa;
  const esquecer = useEsquecer();
  const confirmar = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmar.current?.focus(), []);
  const renovar = useAcao({
    fazer: (opcoes, entrada: { versao: number }) =>
      apiAssinaturas(
        'POST /api/assinaturas/{id}/renovar',
        { params: { id }, body: { ...renovacao, telegram_id: renovacao.telegram_id ?? '', ...entrada } },
        opcoes,
      ),
    aoDarCerto: () => {
      esquecer(id);
      aoRenovar();
    },
    sucesso: ({ data_expiracao }) => `Assinatura de ${nome} renovada até ${formatarData(data_expiracao)}`,
    frase: (mensagem) => `Não foi possível renovar: ${mensagem}`,
    erroNaTela: true,
  });
  return (
    <Box component="section" aria-label={`Renovar a assinatura de ${nome}`} sx={{ marginTop: 1.5 }}>
      <Typography variant="body2" sx={{ marginBottom: 1 }}>
        Você recebeu <strong style={{ whiteSpace: 'nowrap' }}>{formatarReais(renovacao.valor)}</strong> por
        venda manual, e a assinatura vale até <strong>{formatarData(renovacao.data_expiracao)}</strong>.
      </Typography>
      {renovar.erro !== null && (
        <Alert severity="error" role="alert" sx={{ marginBottom: 1 }}>
          {renovar.erro}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={confirmar}
          variant="contained"
          size="small"
          disabled={renovar.ocupado}
          aria-busy={renovar.ocupado}
          onClick={() => renovar.agir({ versao })}
        >
          {renovar.ocupado ? 'Renovando…' : 'Confirmar renovação'}
        </Button>
        <Button
          size="small"
          component={Link}
          {...linkDoPasso('/dashboard/assinaturas', 'acao', { acao: 'renovar', id })}
        >
          Mudar datas ou valor
        </Button>
        <Button size="small" onClick={aoVoltar}>
          Voltar
        </Button>
      </Box>
    </Box>
  );
}
