# SPDX-License-Identifier: GPL-3.0-or-later
# What core says to people is listed from its sources: for lupdate, and for the made-up language, which has no other
# file to know them by. Left out are the chapters of reports, which are files and the same in every language.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(core_words ${CMAKE_CURRENT_LIST_DIR}/core_words.py)
file(GLOB_RECURSE core_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/core/*.cpp ${CMAKE_SOURCE_DIR}/core/*.h)
list(FILTER core_sources EXCLUDE REGEX "/core/report/[A-Za-z]*(Section|Html|Notebook|ReportStyle)[A-Za-z]*[.](cpp|h)$")
file(GLOB_RECURSE window_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/ui/*.cpp ${CMAKE_SOURCE_DIR}/ui/*.h)
set(term_words ${CMAKE_SOURCE_DIR}/resources/terms.md)
list(APPEND core_sources ${window_sources} ${term_words})
set(words_folder ${CMAKE_BINARY_DIR}/languages)
file(MAKE_DIRECTORY ${words_folder})
add_custom_command(OUTPUT ${words_folder}/core-words.txt ${words_folder}/CoreWords.cpp
                   COMMAND Python3::Interpreter ${core_words} ${words_folder}/core-words.txt ${words_folder}/CoreWords.cpp ${CMAKE_SOURCE_DIR} ${core_sources}
                   DEPENDS ${core_words} ${core_sources} VERBATIM)

# A translation is a file: who adds resources/languages/epsiloscope_<language>.ts adds nothing else.
# Of this Qt, whose moc lies in a folder beside them: others of the same names may be of another.
get_target_property(qt_moc Qt6::moc IMPORTED_LOCATION)
get_filename_component(qt_tools ${qt_moc}/../../bin ABSOLUTE)
find_program(QT6_LUPDATE NAMES lupdate PATHS ${qt_tools} NO_DEFAULT_PATH)
find_program(QT6_LRELEASE NAMES lrelease PATHS ${qt_tools} NO_DEFAULT_PATH)
file(GLOB translations CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/languages/epsiloscope_*.ts)
set(entries "        <file alias=\"words/core-words.txt\">${words_folder}/core-words.txt</file>\n        <file alias=\"words/terms.md\">${term_words}</file>\n")
foreach(translation IN LISTS translations)
    get_filename_component(language ${translation} NAME_WE)
    if(QT6_LRELEASE)
        add_custom_command(OUTPUT ${words_folder}/${language}.qm COMMAND ${QT6_LRELEASE} -silent ${translation} -qm ${words_folder}/${language}.qm
                           DEPENDS ${translation} VERBATIM)
        string(APPEND entries "        <file alias=\"languages/${language}.qm\">${words_folder}/${language}.qm</file>\n")
    else()
        message(STATUS "lrelease (package qt6-l10n-tools) is missing: built without ${language}")
    endif()
endforeach()
file(CONFIGURE OUTPUT ${words_folder}/words.qrc CONTENT "<RCC>\n    <qresource prefix=\"/\">\n${entries}    </qresource>\n</RCC>\n")
qt_add_resources(word_resources ${words_folder}/words.qrc)
target_sources(epsiloscope_ui_language PRIVATE ${word_resources})

# `cmake --build build/release --target words`: all that is to be translated, as resources/manual/translate.md says.
# The translations name no places: else each edit of a source would change them.
set(texts ${CMAKE_SOURCE_DIR}/ui ${CMAKE_SOURCE_DIR}/app ${words_folder}/CoreWords.cpp -I ${CMAKE_SOURCE_DIR})
if(QT6_LUPDATE)
    add_custom_target(words
        COMMAND ${QT6_LUPDATE} -silent -locations relative -no-obsolete -source-language en ${texts} -ts ${words_folder}/epsiloscope_en.ts
        COMMAND ${QT6_LUPDATE} -silent -locations none -no-obsolete -source-language en ${texts} -ts ${translations}
        COMMAND ${CMAKE_COMMAND} -E echo "${words_folder}/epsiloscope_en.ts"
        DEPENDS ${words_folder}/CoreWords.cpp VERBATIM)
else()
    add_custom_target(words COMMAND ${CMAKE_COMMAND} -E echo "lupdate (package qt6-l10n-tools) is missing" COMMAND ${CMAKE_COMMAND} -E false)
endif()
