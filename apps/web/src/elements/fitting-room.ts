export * from '@toile/fitting-room';
