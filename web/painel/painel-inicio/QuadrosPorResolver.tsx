import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AcessoPorResolver, PorResolver } from '../../../shared/mensagens/por-resolver.schema.ts';
import { contar } from '../pecas/contar.ts';
import { OQueFalta } from '../pecas/mensagens/OQueFalta.tsx';
import { useMandarAcessos } from '../pecas/mensagens/porResolver.ts';
import { TentarTodos } from '../pecas/mensagens/TentarTodos.tsx';

/** Diz quantas mensagens de hoje não se sabe se saíram, e leva a onde se resolvem. */
function Duvidas({ frase, para }: { frase: string; para: string }) {
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={para} aria-label={`Resolver: ${frase}`}>
          Resolver
        </Button>
      }
    >
      {frase}
    </Alert>
  );
}

/** Os acessos que faltam pela mesma razão, que se mandam todos de novo; `mais` diz que há outros que não vieram. */
function AcessosQueFaltam({ acessos, mais }: { acessos: readonly AcessoPorResolver[]; mais: boolean }) {
  const consultas = useQueryClient();
  // As vendas marcam o acesso que falta: o que se guardou delas já não é verdade.
  const acao = useMandarAcessos(() => void consultas.invalidateQueries({ queryKey: ['GET /api/pedidos'] }));
  const falta = acessos[0]?.falta;
  const duvidosos = acessos.filter(({ duvidoso }) => duvidoso).length;
  const naoSairam = acessos.length - duvidosos;
  const partes = [
    ...(naoSairam > 0 ? [contar(naoSairam, 'não saiu', 'não saíram')] : []),
    ...(duvidosos > 0 ? [`de ${contar(duvidosos, 'não se sabe se saiu', 'não se sabe se saíram')}`] : []),
  ];
  const frase = `${partes.join('; ')}.`;
  const quantos = `${acessos.length}${mais ? ' ou mais' : ''}`;
  const sozinha = acessos.length === 1 && !mais;
  const pessoas = falta
    ? `${sozinha ? 'pessoa está' : 'pessoas estão'} sem`
    : `${sozinha ? 'pessoa pode' : 'pessoas podem'} estar sem`;
  return (
    <TentarTodos
      titulo={`${quantos} ${pessoas} o e-mail de acesso`}
      quem={acessos.map(({ assinatura_id, cliente_nome, cliente_email, duvidoso, motivo, produto_nome }) => ({
        id: assinatura_id,
        nome: cliente_nome,
        detalhe: [
          produto_nome,
          cliente_email,
          duvidoso ? 'pode ter chegado' : `não saiu${motivo ? `: ${motivo}` : ''}`,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      rotulo="Mandar de novo a todos"
      pergunta={`Mandar de novo o e-mail de acesso a ${contar(acessos.length, 'pessoa', 'pessoas')}?`}
      explicacao="Leva os links de acesso. Quem já o recebeu e está em dúvida recebe dois."
      acao={acao}
    >
      {falta ? (
        <OQueFalta falta={falta} />
      ) : (
        <>
          {frase[0]?.toUpperCase()}
          {frase.slice(1)}
        </>
      )}
    </TentarTodos>
  );
}

/**
 * Os acessos que faltam a quem comprou, juntos por o que os impede, que se mandam todos de novo aqui, e as mensagens de
 * hoje em dúvida, que se resolvem na tela delas. Carregado só quando há algum.
 */
export default function QuadrosPorResolver({ data }: { data: PorResolver }) {
  const { acessos, ha_mais, cobrancas, emails } = data;
  const grupos = new Map<string, AcessoPorResolver[]>();
  for (const acesso of acessos) {
    const razao = `${acesso.falta?.onde} ${acesso.falta?.frase}`;
    grupos.set(razao, [...(grupos.get(razao) ?? []), acesso]);
  }
  return (
    <>
      {[...grupos].map(([razao, juntos]) => (
        <AcessosQueFaltam key={razao} acessos={juntos} mais={ha_mais && grupos.size === 1} />
      ))}
      {cobrancas > 0 && (
        <Duvidas
          frase={
            cobrancas === 1
              ? 'Não se sabe se 1 cobrança de hoje saiu'
              : `Não se sabe se ${cobrancas} cobranças de hoje saíram`
          }
          para="/dashboard/cobrancas"
        />
      )}
      {emails > 0 && (
        <Duvidas
          frase={
            emails === 1
              ? 'Não se sabe se 1 e-mail de hoje saiu'
              : `Não se sabe se ${emails} e-mails de hoje saíram`
          }
          para="/dashboard/lembretes-automaticos"
        />
      )}
    </>
  );
}
