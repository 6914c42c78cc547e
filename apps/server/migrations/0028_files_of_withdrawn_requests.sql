-- A request that was withdrawn keeps no certificate: the nightly sweep forgets the file, unless an entry of education has it.
-- Forwards the requests that were withdrawn before.

update change_request set certificate_file_id = null where state = 'withdrawn';
