import type { AssinaturaLinha } from '../../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../../shared/base/datas.ts';
import { dizerGrupo } from './grupo.ts';
import { Aperta } from './Vencimento.tsx';

/**
 * Se a pessoa está no grupo: com um anel quem pagou e não entrou, com um ponto cheio quem venceu e continua dentro, e
 * só as palavras quem está como deve.
 */
export function NoGrupo({
  linha,
  hoje,
}: {
  linha: Pick<AssinaturaLinha, 'status_grupo' | 'data_expiracao'>;
  hoje: Data;
}) {
  const { texto, chama } = dizerGrupo(linha, hoje);
  if (!chama) return texto;
  return (
    <Aperta cor="warning.main" vazio={linha.status_grupo === 'pendente'}>
      {texto}
    </Aperta>
  );
}
