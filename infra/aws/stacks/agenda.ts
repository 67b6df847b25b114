import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { type ScheduleDef, schedules } from '../../../shared/manifest/manifest.ts';
import { AgendaDoManifesto } from '../constructs/agenda-do-manifesto.ts';
import { FuncaoDoManifesto } from '../constructs/funcao-do-manifesto.ts';
import type { Instalacao } from '../instalacao.ts';
import type { DestinoMorto, FuncaoVigiada } from '../vigiadas.ts';

/** As agendas do manifesto, em America/Sao_Paulo, e as funções que elas chamam. */
export class AgendaStack extends Stack {
  readonly mortas: DestinoMorto[] = [];
  readonly funcoes: FuncaoVigiada[] = [];

  constructor(escopo: Construct, id: string, instalacao: Instalacao, props: StackProps) {
    super(escopo, id, props);
    const { prefixo } = instalacao.config;
    const grupoDeAgendas = new CfnScheduleGroup(this, 'Grupo', { name: prefixo });
    for (const [nome, def] of Object.entries<ScheduleDef>(schedules)) {
      const funcao = new FuncaoDoManifesto(this, def.function, instalacao);
      const agenda = new AgendaDoManifesto(this, { nome, prefixo, def, grupo: grupoDeAgendas, funcao });
      this.funcoes.push({ funcao, alarme: def.alarm });
      this.mortas.push({ alarme: def.alarm, fila: agenda.mortas });
    }
  }
}
