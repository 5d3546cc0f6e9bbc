# SPDX-License-Identifier: GPL-3.0-or-later
# Attacks every claim, and writes the table of what became of them: cmake -DBUILD=… -DSOURCE=… -DFALSIFIER=… -DZOO=… -DTABLE=… -P
# RunClaims.cmake. What fails does not end it: the table says so.
file(READ ${SOURCE}/tests/claims/claims.json declared)
string(REGEX MATCHALL "\"(core|app|ui|release|falsify)[.][A-Za-z0-9.]+\"" names "${declared}")
list(REMOVE_DUPLICATES names)
list(TRANSFORM names REPLACE "\"" "")
list(TRANSFORM names REPLACE "[.]" "[.]")
list(JOIN names "|" pattern)
execute_process(COMMAND ${CMAKE_CTEST_COMMAND} --test-dir ${BUILD} -R "^(${pattern})$" --parallel 2 --output-junit ${BUILD}/claims-tests.xml
                OUTPUT_QUIET)
execute_process(COMMAND ${FALSIFIER} --json ${BUILD}/claims-falsifier.json)
execute_process(COMMAND ${FALSIFIER} --sees 10 --epsilon 3 --seconds 3 --json ${BUILD}/claims-seen.json)
execute_process(COMMAND ${ZOO} --json ${BUILD}/claims-zoo.json)
execute_process(COMMAND ${TABLE} ${SOURCE}/tests/claims/claims.json ${BUILD}/claims-tests.xml ${BUILD}/claims-falsifier.json
                        ${BUILD}/claims-seen.json ${BUILD}/claims-zoo.json ${SOURCE}/resources/manual/claims.md RESULT_VARIABLE fell)
if(NOT fell EQUAL 0)
    message(FATAL_ERROR "a claim fell, or was not attacked: resources/manual/claims.md")
endif()
