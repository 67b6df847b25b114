import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { statusDoCupom, zeraOPreco } from '../../../shared/cupons/cupons.rules.ts';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { Dados } from '../../kit/Dados.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { ChartLine, Check, Copy, Trash2 } from '../../kit/icones.tsx';
import { Espaco, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { BotaoDeEditar } from '../../kit/TelaDeCadastro.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarCupom } from './consultas.ts';
import {
  motivoDeNaoValer,
  SEM_NADA_A_PAGAR,
  TEXTO_DA_OCASIAO,
  TIPO_DO_STATUS,
  textoDaExpiracao,
  textoDoDesconto,
  textoDosProdutos,
  textoDosUsos,
} from './mostrar.ts';

/** Quanto dura a indicação de que se copiou (especificação 1, seções 2 e 9). */
const INDICACAO_MS = 1000;

/** Copia o código para a área de transferência; `copiado` vale por 1 s. */
function useCopiarCodigo(codigo: string) {
  const recados = useRecados();
  const [copias, definirCopias] = useState(0);
  const [copiado, definirCopiado] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: cada cópia recomeça a contagem
  useEffect(() => {
    if (!copiado) return;
    const espera = setTimeout(() => definirCopiado(false), INDICACAO_MS);
    return () => clearTimeout(espera);
  }, [copiado, copias]);

  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(codigo);
      definirCopiado(true);
      definirCopias((vezes) => vezes + 1);
    } catch {
      recados.erro(`O navegador não deixou copiar. O código é ${codigo}`);
    }
  };
  return { copiado, copiar: () => void copiar() };
}

/** Ativa ou desativa; a chamada diz o estado que se quer, e repeti-la não desfaz nada. */
function useAlternarCupom({ id, codigo, ativo }: Cupom, hoje: Data) {
  const { guardar } = useGuardarCupom();
  return useAcao({
    fazer: (opcoes, ligar: boolean) =>
      api('POST /api/cupons/{id}/ativo', { params: { id }, body: { ativo: ligar } }, opcoes),
    aoDarCerto: guardar,
    sucesso: (salvo, ligar) => {
      if (!ligar) return `Cupom desativado: ${codigo}`;
      const porque = motivoDeNaoValer(salvo, hoje);
      return `Cupom ativado: ${codigo}${porque === null ? '' : `. Ainda não vale: ${porque}`}`;
    },
    frase: (mensagem) => `Não foi possível ${ativo ? 'desativar' : 'ativar'} o cupom. ${mensagem}`,
  });
}

/** Código e botão de copiar, que indica por 1 s que copiou. */
function Codigo({ codigo }: { codigo: string }) {
  const { copiado, copiar } = useCopiarCodigo(codigo);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Typography
        variant="h3"
        component="h2"
        sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
      >
        {codigo}
      </Typography>
      <IconButton
        size="small"
        color={copiado ? 'success' : 'default'}
        aria-label={copiado ? `Código ${codigo} copiado` : `Copiar código ${codigo}`}
        onClick={copiar}
      >
        {copiado ? <Check fontSize="small" /> : <Copy fontSize="small" />}
      </IconButton>
      {/* Presente desde antes, para que o leitor de tela anuncie a mudança. */}
      <Typography role="status" variant="caption" sx={{ color: 'success.main', fontWeight: 550 }}>
        {copiado && 'Copiado'}
      </Typography>
    </Box>
  );
}

/** Um cupom da lista, com o que se pode fazer dele. */
export function CupomCartao(props: {
  cupom: Cupom;
  hoje: Data;
  nomes: ReadonlyMap<string, string>;
  aoEditar: (id: string) => void;
  aoExcluir: (cupom: Cupom) => void;
  aoCopiarLink: (cupom: Cupom) => void;
  aoVerUsos: (cupom: Cupom) => void;
}) {
  const { cupom, hoje, nomes, aoEditar, aoExcluir, aoCopiarLink, aoVerUsos } = props;
  const { id, codigo, descricao, valor_minimo, ativo } = cupom;
  const { ocupado, agir: alternar, erro } = useAlternarCupom(cupom, hoje);
  const status = statusDoCupom(cupom, hoje);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, paddingBottom: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
          <Codigo codigo={codigo} />
          <StatusChip tipo={TIPO_DO_STATUS[status]} rotulo={status} />
        </Box>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 550, marginTop: 0.5 }}>
          {textoDoDesconto(cupom)}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {descricao}
        </Typography>
        <Dados sx={{ marginTop: 1 }}>
          <dt>Valor mínimo</dt>
          <dd>{valor_minimo === 0 ? 'Sem mínimo' : formatarReais(valor_minimo)}</dd>
          <dt>Usos</dt>
          <dd>{textoDosUsos(cupom)}</dd>
          <dt>Expira em</dt>
          <dd>{textoDaExpiracao(cupom.data_expiracao)}</dd>
          <dt>Vale em</dt>
          <dd>{TEXTO_DA_OCASIAO[cupom.vale_em]}</dd>
          <dt>Vale para</dt>
          <dd>{textoDosProdutos(cupom.produtos_aplicaveis, nomes)}</dd>
        </Dados>
        {zeraOPreco(cupom) && (
          <Typography variant="body2" sx={{ marginTop: 1, color: 'warning.main' }}>
            {SEM_NADA_A_PAGAR}
          </Typography>
        )}
      </CardContent>
      <Falha
        erro={erro}
        aoTentarDeNovo={() => alternar(!ativo)}
        sx={{ marginInline: 1.5, marginBottom: 1 }}
      />
      <CardActions sx={{ paddingInline: 1.5, flexWrap: 'wrap' }}>
        <BotaoDeEditar id={id} nome={codigo} aoEditar={aoEditar} />
        <Button size="small" aria-label={`Copiar link de ${codigo}`} onClick={() => aoCopiarLink(cupom)}>
          Copiar link
        </Button>
        <Espaco />
        <FormControlLabel
          label="Ativo"
          sx={{ marginRight: 0 }}
          control={
            <Switch
              size="small"
              checked={ativo}
              disabled={ocupado}
              onChange={(_, ligar) => alternar(ligar)}
              slotProps={{ input: { 'aria-label': `Ativo: ${codigo}` } }}
            />
          }
        />
        <MenuDeAcoes
          de={`de ${codigo}`}
          acoes={[
            { rotulo: 'Quem usou e quanto trouxe', Icone: ChartLine, aoEscolher: () => aoVerUsos(cupom) },
            { rotulo: 'Excluir', Icone: Trash2, destrutiva: true, aoEscolher: () => aoExcluir(cupom) },
          ]}
        />
      </CardActions>
    </Card>
  );
}
