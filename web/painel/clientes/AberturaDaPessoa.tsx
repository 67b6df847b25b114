import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { corVencimento, textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { formatarData, VITALICIO } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { Destaque } from '../../kit/Destaque.tsx';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';
import { NoGrupo } from '../pecas/assinaturas/NoGrupo.tsx';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { PagouENaoEntrou } from '../pecas/renovacoes/PagouENaoEntrou.tsx';
import { useHoje } from '../shell/api.ts';
import { Acoes, AcoesDaAssinatura } from './AcoesDaAssinatura.tsx';
import { ExcecaoDaAssinatura } from './AssinaturasDaPessoa.tsx';
import type { AssinaturasEmPartes } from './assinaturasDaPessoa.ts';
import { TextoDaCobranca } from './CobrarAssinatura.tsx';
import type { UltimasDaPessoa } from './pessoa.consultas.ts';
import { SoubeSePorUltimo } from './SoubeSePorUltimo.tsx';

const escreverPago = ({ moeda, valor }: FichaDaPessoa['pago'][number]) =>
  moeda === 'brl'
    ? formatarReais(valor)
    : valor.toLocaleString('pt-BR', { style: 'currency', currency: moeda.toUpperCase() });

/** O que a pessoa pagou ao todo, já sem o que voltou, e em quantas vezes. */
export function dizerPago(pago: FichaDaPessoa['pago']): readonly [quanto: string, vezes: string] {
  const quantos = pago.reduce((soma, { pagamentos }) => soma + pagamentos, 0);
  return [
    pago.length === 0 ? formatarReais(0) : pago.map(escreverPago).join(' + '),
    quantos === 0 ? 'Nenhum pagamento' : `pagos em ${quantos} ${quantos === 1 ? 'pagamento' : 'pagamentos'}`,
  ];
}

/** O que abre a página: o que se deve, desde quando e de quê; senão o que corre e até quando, ou o que se pagou. */
export function AberturaDaPessoa(props: {
  ficha: FichaDaPessoa;
  partes: AssinaturasEmPartes;
  ultimas: UltimasDaPessoa;
  /** A conversa no WhatsApp, de quem nada deve. */
  conversa: ReactNode;
  /** Marcar o dia de procurar a pessoa, ao lado do que ela escreveu. */
  marcar: ReactNode;
  /** Se a quem não tem nada que corra se pode vender. */
  vender: boolean;
}) {
  const { ultimas, conversa, ficha, vender } = props;
  const { id, apagado_em } = ficha.cliente;
  const { frente, deve, outras } = props.partes;
  const hoje = useHoje();
  const [quanto, vezes] = dizerPago(ficha.pago);
  const nota = <SoubeSePorUltimo ultimas={ultimas} marcar={props.marcar} />;
  if (frente === null) {
    const ultima = outras[0];
    return (
      <Box component="section" aria-label="Pagou ao todo" title="Já sem o que foi devolvido" sx={ABERTURA}>
        <Destaque figura={quanto} nota={vezes} />
        {ultima && (
          <Box sx={DE_QUE}>
            <NomeDoProduto
              nome={ultima.produto_nome}
              comLetra
              depois={` até ${formatarData(ultima.data_expiracao)}`}
            />
          </Box>
        )}
        {nota}
        {vender && (
          <Acoes>
            {conversa}
            <Button variant="outlined" component={Link} to="/dashboard/assinaturas?acao=nova">
              Nova assinatura
            </Button>
          </Acoes>
        )}
      </Box>
    );
  }
  const { produto_nome, data_expiracao, valor } = frente;
  const cor = corVencimento(data_expiracao, hoje);
  // A quem pagou e nunca entrou não se cobra sem o saber.
  const semEntrar = deve && frente.status_grupo === 'pendente';
  const vitalicia = data_expiracao === VITALICIO;
  const ate = vitalicia ? textoVencimento(data_expiracao, hoje) : formatarData(data_expiracao);
  return (
    <Box component="section" aria-label={deve ? 'Em aberto' : 'O que corre'} sx={ABERTURA}>
      <div>
        {deve && <Box sx={DO_QUE_SE_TRATA}>A renovar</Box>}
        <Destaque
          figura={deve ? formatarReais(valor) : ate}
          {...(!vitalicia && { prazo: textoVencimento(data_expiracao, hoje) })}
          cor={cor === 'verde' ? undefined : COR_DO_VENCIMENTO[cor]}
          nota={deve ? ate : formatarReais(valor)}
        />
      </div>
      <Box sx={DE_QUE}>
        <NomeDoProduto nome={produto_nome} comLetra />
        <ExcecaoDaAssinatura linha={frente} />
        {!semEntrar && dizerGrupo(frente, hoje).chama && (
          <Box component="span" sx={{ flex: 'none' }}>
            <NoGrupo linha={frente} hoje={hoje} />
          </Box>
        )}
      </Box>
      {semEntrar && (
        <Box sx={{ gridColumn: '1 / -1', gridRow: { sm: 3 } }}>
          <PagouENaoEntrou cliente_id={id} />
        </Box>
      )}
      {nota}
      {/* A quem acabou de escrever responde-se, ou marca-se o dia que ela disse, antes de cobrar outra vez. */}
      <AcoesDaAssinatura id={id} linha={frente} principal={deve && !(ultimas.espera && props.marcar)}>
        {conversa}
      </AcoesDaAssinatura>
      {deve && apagado_em === null && <TextoDaCobranca linha={frente} />}
    </Box>
  );
}

const ABERTURA = {
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
  // É o que se vem ver: na tela larga tem o seu quadro, como na fila.
  padding: { sm: 2.5 },
  border: { sm: '1px solid' },
  borderColor: { sm: 'divider' },
  borderRadius: 1,
} as const;

/** Por cima da figura, o que ela é: a data do prazo, ao lado, não é a de renovar. */
const DO_QUE_SE_TRATA = { fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' } as const;

/** De que se fala, logo por baixo do prazo: a linha toda, que os botões ao lado lhe tirariam o nome. */
const DE_QUE = {
  gridColumn: '1 / -1',
  gridRow: { sm: 2 },
  display: 'flex',
  // No celular, o que é de fora do comum desce antes de cortar o nome.
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.5,
  marginTop: { xs: -0.75, sm: -1.25 },
} as const;
