export * from '@toile/viewer/element';
