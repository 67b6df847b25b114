import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { corVencimento, textoVencimento } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData, formatarInstante, VITALICIO } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { Dados } from '../../kit/Dados.tsx';
import { Destaque } from '../../kit/Destaque.tsx';
import { haPouco, useAgora } from '../../kit/tempo.ts';
import { dizerGrupo, podeSairDoGrupo } from '../pecas/assinaturas/grupo.ts';
import { NoGrupo } from '../pecas/assinaturas/NoGrupo.tsx';
import { COR_DO_VENCIMENTO } from '../pecas/assinaturas/rotulos.ts';
import { useComoFalar } from '../pecas/renovacoes/consultas.ts';
import { nomeDoCanal } from '../pecas/renovacoes/nomeDoCanal.ts';
import { PagouENaoEntrou } from '../pecas/renovacoes/PagouENaoEntrou.tsx';
import { useHoje } from '../shell/api.ts';
import { Acoes, AcoesDaAssinatura } from './AcoesDaAssinatura.tsx';
import { ExcecaoDaAssinatura } from './AssinaturasDaPessoa.tsx';
import { type AssinaturasEmPartes, faltaEntrar } from './assinaturasDaPessoa.ts';
import { TextoDaCobranca } from './CobrarAssinatura.tsx';
import type { GrupoDaPessoa } from './gruposDaPessoa.ts';
import type { UltimasDaPessoa } from './pessoa.consultas.ts';
import { QuadroDaAbertura, RetratoDoProduto } from './QuadroDaAbertura.tsx';
import { RemoverDoGrupo } from './RemoverDoGrupo.tsx';
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

/** Depois de 'No grupo', basta desde quando: numa coluna estreita, 'entrou em' levava o ano para outra linha. */
const dizerAoLado = (quando: string) =>
  quando.replace(/^Entrou em /, 'desde ').replace(/^./, (letra) => letra.toLowerCase());

/** O grupo de que se fala na frente, e quando a pessoa entrou ou saiu; o que não chama a atenção, apagado. */
function GrupoDaFrente(props: { id: string; linha: AssinaturaDoCliente; grupo: GrupoDaPessoa | null }) {
  const { id, linha, grupo } = props;
  const hoje = useHoje();
  // Sem saber quando foi, só se diz o que chama a atenção.
  if (grupo === null && !dizerGrupo(linha, hoje).chama) return null;
  return (
    <>
      <dt>Grupo</dt>
      <dd>
        <NoGrupo linha={linha} hoje={hoje} />
        {podeSairDoGrupo(linha, hoje) ? (
          <RemoverDoGrupo id={id} linha={linha} />
        ) : (
          grupo?.quando && ` · ${dizerAoLado(grupo.quando)}`
        )}
      </dd>
    </>
  );
}

/** Por onde e há quanto tempo se falou com quem deve, antes de se lhe falar outra vez; nada, enquanto não se sabe. */
function UltimoContato({ assinatura_id }: { assinatura_id: string }) {
  const { data } = useComoFalar(assinatura_id);
  const agora = useAgora(useHoje());
  if (!data) return null;
  const { ultimo_contato } = data;
  return (
    <>
      <dt>Último contato</dt>
      <dd {...(ultimo_contato && { title: formatarInstante(ultimo_contato.em) })}>
        {ultimo_contato
          ? `${nomeDoCanal(ultimo_contato.canal)}, ${haPouco(ultimo_contato.em, agora)}`
          : 'nunca'}
      </dd>
    </>
  );
}

/** O que abre a página: o que se deve, desde quando e de quê; senão o que corre e até quando, ou o que se pagou. */
export function AberturaDaPessoa(props: {
  ficha: FichaDaPessoa;
  partes: AssinaturasEmPartes;
  ultimas: UltimasDaPessoa;
  /** O grupo da que abre a página, se aqui se diz; senão está ao lado, com os outros. */
  grupo: GrupoDaPessoa | null;
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
      <QuadroDaAbertura aria-label="Pagou ao todo" title="Já sem o que foi devolvido">
        <div data-fatos="">
          <Destaque figura={quanto} nota={vezes} />
          {ultima && (
            <RetratoDoProduto
              nome={ultima.produto_nome}
              depois={`até ${formatarData(ultima.data_expiracao)}`}
            />
          )}
        </div>
        {nota}
        {vender && (
          <Acoes data-acoes="">
            {conversa}
            <Button variant="outlined" component={Link} to="/dashboard/assinaturas?acao=nova">
              Nova assinatura
            </Button>
          </Acoes>
        )}
      </QuadroDaAbertura>
    );
  }
  const { produto_nome, data_expiracao, valor } = frente;
  const cor = corVencimento(data_expiracao, hoje);
  // A quem pagou e nunca entrou não se cobra sem o saber.
  const semEntrar = faltaEntrar(props.partes);
  const vitalicia = data_expiracao === VITALICIO;
  const ate = vitalicia ? textoVencimento(data_expiracao, hoje) : formatarData(data_expiracao);
  return (
    <QuadroDaAbertura aria-label={deve ? 'Em aberto' : 'O que corre'}>
      <RetratoDoProduto nome={produto_nome} />
      <div data-fatos="">
        <div>
          {deve && <Box sx={APAGADO}>A renovar</Box>}
          <Destaque
            figura={deve ? formatarReais(valor) : ate}
            {...(!vitalicia && { prazo: textoVencimento(data_expiracao, hoje) })}
            cor={cor === 'verde' ? undefined : COR_DO_VENCIMENTO[cor]}
            nota={deve ? ate : formatarReais(valor)}
          />
        </div>
        <Fatos>
          {!semEntrar && <GrupoDaFrente id={id} linha={frente} grupo={props.grupo} />}
          {deve && apagado_em === null && <UltimoContato assinatura_id={frente.id} />}
        </Fatos>
        <ExcecaoDaAssinatura linha={frente} />
        {semEntrar && <PagouENaoEntrou cliente_id={id} />}
      </div>
      {nota}
      {/* A quem acabou de escrever responde-se, ou marca-se o dia que ela disse, antes de cobrar outra vez. */}
      <AcoesDaAssinatura id={id} linha={frente} principal={deve && !(ultimas.espera && props.marcar)}>
        {conversa}
      </AcoesDaAssinatura>
      {deve && apagado_em === null && <TextoDaCobranca linha={frente} />}
    </QuadroDaAbertura>
  );
}

/** O que se sabe do que está na frente, uma linha cada; nada, se nada se sabe. */
const Fatos = styled(Dados)({
  '&&': { fontSize: '0.8125rem', lineHeight: '1.25rem', rowGap: 4 },
  '&:empty': { display: 'none' },
});

/** Pequeno e apagado; do que chama a atenção, a cor é dele. */
const APAGADO = { fontSize: '0.8125rem', lineHeight: '1.25rem', color: 'text.secondary' } as const;
