import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { provarAlarme } from './alarme.ts';

const pasta = mkdtempSync(join(tmpdir(), 'fumaca-aws-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const alvo = {
  origem: 'https://loja.exemplo.com.br',
  comprar: false,
  plano: { slug: 'jackpot-hunters', codigo: 'mensal' },
  alarme: { nome: 'crm-prod-operador-ve-servico-indisponivel', regiao: 'sa-east-1' },
  esperaMs: 0,
};

/** Uma linha de comando da AWS de mentira: o que responde ao histórico, e o código com que sai do resto. */
function aws({ historico = '', codigo = 0 }: { historico?: string; codigo?: number }) {
  writeFileSync(join(pasta, 'historico.json'), historico);
  const acao = `case "$2" in describe-alarm-history) cat "${pasta}/historico.json" ;; *) exit ${codigo} ;; esac`;
  writeFileSync(join(pasta, 'aws'), `#!/bin/sh\n${acao}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${pasta}:/usr/bin:/bin`);
}
const item = (HistorySummary: string, Timestamp = new Date().toISOString()) =>
  JSON.stringify({ AlarmHistoryItems: [{ Timestamp, HistorySummary }] });

describe('a prova de que um alarme chega', () => {
  it('a ação que o CloudWatch diz ter feito está certa', async () => {
    aws({ historico: item('Successfully executed action arn:aws:sns:sa-east-1:1:crm-prod-avisos') });
    expect(await provarAlarme(alvo)).toMatchObject({ situacao: 'certo' });
  });

  it('a que ele não conseguiu fazer falha com as palavras dele', async () => {
    const frase = 'Failed to execute action arn:aws:sns:sa-east-1:1:crm-prod-avisos. Received error';
    aws({ historico: item(frase) });
    expect(await provarAlarme(alvo)).toMatchObject({ situacao: 'falhou', frase });
  });

  it('a de uma prova antiga não conta', async () => {
    aws({ historico: item('Successfully executed action', '2026-01-01T00:00:00Z') });
    expect(await provarAlarme(alvo)).toMatchObject({ situacao: 'falhou' });
  });

  it('sem permissão falha; sem a linha de comando, ou sem estágio, não se conferiu', async () => {
    aws({ codigo: 254 });
    expect(await provarAlarme(alvo)).toMatchObject({ situacao: 'falhou' });
    vi.stubEnv('PATH', join(pasta, 'vazia'));
    expect(await provarAlarme(alvo)).toMatchObject({ situacao: 'nao_conferido' });
    expect(await provarAlarme({ ...alvo, alarme: undefined })).toMatchObject({ situacao: 'nao_conferido' });
  });
});
