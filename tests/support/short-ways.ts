/**
 * How SQLite may come to rows of a table: by what is unique, or along an index as far as the reason says. A statement that
 * needs another way must show first that its cost does not grow with a library.
 */
export const shortWays = new Set([
  'account_edits PRIMARY KEY (owner_id=?)',
  'account_usage PRIMARY KEY (owner_id=?)',
  'access_tokens PRIMARY KEY (hash=?)',
  'access_tokens INDEX access_tokens_session (session_id=?)', // 15 minutes of one session
  'access_tokens INDEX access_tokens_expiry (expires_at<?)', // a batch
  'api_keys INTEGER PRIMARY KEY (rowid=?)',
  'api_keys INDEX sqlite_autoindex_api_keys_1 (public_id=?)',
  'api_keys INDEX sqlite_autoindex_api_keys_2 (hash=?)',
  'api_keys INDEX api_keys_owner (owner_id=?)', // at most fifty
  'asked_pictures INDEX asked_pictures_file (file_id=?)', // those that somebody has sent of one picture
  'asked_pictures INDEX asked_pictures_file (file_id=?)', // the asks that got one picture
  'socket_tickets INDEX socket_tickets_session (session_id=?)', // half a minute of one session
  'bases INTEGER PRIMARY KEY (rowid=?)',
  'bases INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'collections INTEGER PRIMARY KEY (rowid=?)',
  'collections INDEX sqlite_autoindex_collections_1 (signature=?)',
  'collections INDEX collections_library (library_id=?)', // a page, or the number of them: at most a thousand
  'collections INDEX collections_owner (owner_id=?)', // what is exported of an account: at most a thousand
  'collection_items PRIMARY KEY (collection_id=? AND screen_id=?)',
  'collection_items PRIMARY KEY (collection_id=?)', // at most a thousand
  'collection_items INDEX collection_items_picture (picture_file_id=?)', // one
  'picture INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'collection_notes PRIMARY KEY (collection_id=?)', // at most three hundred
  'collection_notes PRIMARY KEY (collection_id=? AND id=?)',
  'collection_notes INDEX collection_notes_order (collection_id=?)', // at most three hundred
  'collection_items INDEX collection_items_cover (collection_id=?)', // the first of them, or their number
  'collection_items INDEX collection_items_order (collection_id=?)', // at most a thousand
  'collection_items INDEX collection_items_screen (screen_id=?)', // the collections that a screen is in
  'item PRIMARY KEY (collection_id=? AND screen_id=?)',
  'item INDEX collection_items_cover (collection_id=?)', // the first of them
  'item INDEX collection_items_order (collection_id=?)', // a page
  'item INDEX collection_items_order (collection_id=? AND position<?)', // the nearest
  'item INDEX collection_items_order (collection_id=? AND position>?)',
  'other INDEX collection_items_order (collection_id=? AND position<?)', // at most a thousand
  'drawing_locks INTEGER PRIMARY KEY (rowid=?)',
  'files', // its highest id: how SQLite writes that it looks at one end of an index
  'files INTEGER PRIMARY KEY (rowid=?)',
  'files INTEGER PRIMARY KEY (rowid>?)', // a batch
  'files INDEX sqlite_autoindex_files_1 (key=?)',
  'idempotency_keys PRIMARY KEY (owner_id=? AND scope=? AND key=?)',
  'idempotency_keys INDEX idempotency_keys_age (created_at<?)', // a batch
  'jobs INTEGER PRIMARY KEY (rowid=?)',
  'jobs INDEX jobs_due (queue=? AND run_at<?)', // one end, behind the few that run
  'jobs INDEX jobs_key (queue=? AND key=?)',
  'jobs INDEX jobs_every_key (queue=? AND key=?)',
  'jobs INDEX jobs_parked (parked_at>? AND parked_at<?)', // a batch
  'jobs INDEX jobs_parked (parked_at>?)',
  'libraries INTEGER PRIMARY KEY (rowid=?)',
  'libraries INTEGER PRIMARY KEY (rowid>?)', // a batch
  'libraries INDEX sqlite_autoindex_libraries_1 (owner_id=?)',
  'libraries INDEX sqlite_autoindex_libraries_2 (space_id=?)',
  'library_versions PRIMARY KEY (library_id=?)',
  'mailed_codes PRIMARY KEY (id=?)',
  'mailed_codes INDEX mailed_codes_address (email_norm=? AND purpose=?)', // one end
  'mailed_codes INDEX mailed_codes_age (created_at<?)', // a batch
  'mailed_codes INDEX mailed_codes_user (user_id=?)', // a day of one address
  'passkeys INDEX passkeys_user (user_id=?)', // those of one account
  'proposals INDEX proposals_file (file_id=?)', // those of one picture
  'proposals INDEX proposals_screen (screen_id=?)', // at most ten that wait, of one screen
  'recurring_work PRIMARY KEY (name=?)',
  'scene_files INDEX scene_files_file (file_id=?)',
  'scene_files PRIMARY KEY (screen_id=?)', // forty a drawing of one screen
  'scene_files PRIMARY KEY (screen_id=? AND name=?)',
  'scenes INTEGER PRIMARY KEY (rowid=?)',
  'scenes INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'scenes INDEX scenes_base (base_file_id=?)',
  'screen_days PRIMARY KEY (library_id=? AND day=?)',
  'screen_days PRIMARY KEY (library_id=? AND day>?)', // a row for each day
  'screen_days PRIMARY KEY (library_id=? AND day>? AND day<?)',
  'screen_days PRIMARY KEY (library_id=?)', // a row for each day
  'screen_tags PRIMARY KEY (screen_id=?)', // twenty of one screen
  'screen_tags PRIMARY KEY (screen_id=? AND tag_key=?)',
  'screen_tags EXISTS PRIMARY KEY (screen_id=? AND tag_key=?)',
  'screen_tags INDEX screen_tags_of_owner (library_id=? AND is_listed=? AND tag_key=?)', // one end, or fewer than are on the days of a page
  'screen_versions INTEGER PRIMARY KEY (rowid=?)',
  'screen_versions INDEX screen_versions_base (base_file_id=?)', // those of one picture
  'screen_versions INDEX screen_versions_file (file_id=?)',
  'screen_versions INDEX screen_versions_newest (screen_id=?)', // ten of one screen
  'screen_versions INDEX sqlite_autoindex_screen_versions_1 (screen_id=?)', // ten of one screen
  'screen_versions INDEX sqlite_autoindex_screen_versions_1 (screen_id=? AND file_id=?)',
  'screen_words PRIMARY KEY (screen_id=?)', // the words of one screen
  'screen_words PRIMARY KEY (screen_id=? AND word>? AND word<?)',
  'screen_words EXISTS PRIMARY KEY (screen_id=? AND word>? AND word<?)',
  'screen_words INDEX screen_words_of_owner (library_id=? AND word>? AND word<?)', // those that are counted, or what is rare
  'screens INTEGER PRIMARY KEY (rowid=?)',
  'screens INDEX sqlite_autoindex_screens_1 (signature=?)',
  'screens INDEX screens_file (file_id=?)',
  'screens INDEX screens_history (library_id=?)', // until a page has the words that most have, or the newest thousand
  'screens INDEX screens_history (library_id=? AND day>? AND day<?)', // a page within a day
  'screens INDEX screens_history (library_id=? AND (day,given_at)<(?,?))', // the nearest, behind those of its moment
  'screens INDEX screens_history (library_id=? AND (day,given_at)>(?,?))',
  'screens INDEX screens_links (library_id=?)', // a page, or the number of the links that were opened or changed
  'screens INDEX screens_purge (deleted_at<?)', // a batch
  'screens INDEX screens_trash (library_id=? AND deleted_at>? AND deleted_at<?)', // a page within a minute
  'second_factors INTEGER PRIMARY KEY (rowid=?)',
  'sessions PRIMARY KEY (id=?)',
  'sessions INDEX sessions_user (user_id=?)', // at most a hundred
  'sessions INDEX sessions_expiry (expires_at<?)', // a batch
  'shared_screens INDEX shared_screens_screen (screen_id=?)', // those who have opened one screen
  'shown INDEX sqlite_autoindex_files_1 (key=?)',
  'social_identities INDEX sqlite_autoindex_social_identities_2 (user_id=?)', // one for each network
  'space_members INDEX space_members_user (user_id=?)', // the spaces of one person
  'space_members PRIMARY KEY (space_id=?)', // those of one space
  'spaces INTEGER PRIMARY KEY (rowid=?)',
  'spaces INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'installation_settings PRIMARY KEY (name=?)',
  'leaving_screens INDEX leaving_screens_at (leaves_at<?)', // a batch
  'leaving_screens INTEGER PRIMARY KEY (rowid=?)',
  'screens EXISTS INDEX screens_by_upload (library_id=? AND created_at>? AND created_at<?)', // until one is found that is in no collection
  'screens INDEX screens_by_upload (library_id=? AND created_at>? AND created_at<?)', // until a batch is found that is in no collection
  'tag_days PRIMARY KEY (library_id=?)', // a row for each day of each tag
  'tag_days PRIMARY KEY (library_id=? AND tag_key=?)', // a row for each day
  'tag_days PRIMARY KEY (library_id=? AND tag_key=? AND day=?)',
  'thread_reads PRIMARY KEY (user_id=? AND thread_id=?) LEFT-JOIN',
  'threads INDEX threads_file (file_id=?)', // those of one picture
  'threads INDEX threads_owner (owner_id=? AND state=?)', // a page, or the number of those that are open
  'threads INDEX threads_screen (screen_id=?)', // those of one screen
  'trash_minutes PRIMARY KEY (library_id=? AND minute=?)',
  'trash_minutes PRIMARY KEY (library_id=?)', // at most the minutes of thirty days
  'users INTEGER PRIMARY KEY (rowid=?)',
  'users INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'users INTEGER PRIMARY KEY (rowid>?)', // a batch
  'webhooks INDEX webhooks_owner (owner_id=?)', // at most ten
  'words INTEGER PRIMARY KEY (rowid=?)',
  'words INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'users INDEX users_avatar (avatar_file_id=?)', // who has the picture
  'users INDEX sqlite_autoindex_users_1 (public_id=?)',
  'users INDEX sqlite_autoindex_users_2 (email_norm=?)',
]);

/** What SQLite may go through from one end to the other; nothing else, whether or not this file knows the table. */
export const shortScans = new Set([
  'CONSTANT ROW', // no table at all
  'some', // as many ids as a subselect has found
  'screens USING COVERING INDEX screens_file', // one more than twice as many as are due in the trash
  'scenes USING COVERING INDEX scenes_unproven', // a batch of those that wait to be read again
  'screen_versions USING INDEX screen_versions_unproven',
  'leaving_screens', // of which owners were told: uploads of two weeks
  'spaces', // once a day: those whose owners have set for how many days they keep
  'libraries USING COVERING INDEX sqlite_autoindex_libraries_2', // the same
  'page', // the ids of a page, which a subselect has found by an index
  'found', // screens with a word that few have
  'newest', // a thousand screens of an owner
  'own', // the tags of screens that are changed, which a subselect has counted
  'some_rows', // as many as are counted at most
  'jobs USING INDEX jobs_due', // figures of /metrics and fsck: jobs are worked off, so that they do not grow with a library
]);

/** Of statements whose rows are few before they are sorted. */
export const sortsFew = [
  'as "found" cross join "screens"', // those with a rare word
  'from "screen_tags" where "screen_id" in', // twenty of each screen
  'from "screen_tags" cross join "screens"', // those with a tag, where they are fewer than the screens of the days of a page
  'where screen_tags.screen_id in', // twenty of each screen
];
