// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/statistics/StatisticsFiles.h"
#include "tests/core/foreign/statistics/MadeBytes.h"

#include <array>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// A file of Stata, of the versions with marks (117 to 119) or without them (108 to 115).
struct MadeStata {
    struct Variable {
        std::string name;
        int type = 65526; ///< as in files with marks: double; 65530 byte; 32768 strL; 1 to 2045 a text
        std::string format = "%9.0g";
        std::string labels{}; ///< the name of a set
        std::string label{};
    };
    struct Labels {
        std::string name;
        std::vector<std::pair<std::int32_t, std::string>> labels;
    };
    struct LongText {
        std::uint32_t column = 0; ///< from 1
        std::uint64_t row = 0;    ///< from 1
        std::string text;         ///< with its null byte
        char type = '\x82';
    };

    int version = 118;
    bool littleEndian = true;
    std::vector<Variable> variables{};
    std::int64_t rows = 0;
    std::string data{}; ///< of the rows
    std::vector<LongText> longTexts{};
    std::vector<Labels> labels{};

    std::string bytes() const { return version >= 117 ? marked() : unmarked(); }
    ForeignReading read(ForeignRequest request = {}) const {
        return readForeign(stataKind(), bytes(), std::move(request));
    }
    MadeBytes made() const { return {.bytes = {}, .littleEndian = littleEndian}; }

private:
    std::size_t nameBytes() const { return version < 110 ? 9 : version < 118 ? 33 : 129; }

    std::string marked() const {
        MadeBytes file = made();
        file.text("<stata_dta><header><release>").text(std::to_string(version)).text("</release><byteorder>");
        file.text(littleEndian ? "LSF" : "MSF").text("</byteorder><K>");
        if (version < 119)
            file.half(std::int64_t(variables.size()));
        else
            file.word(std::int64_t(variables.size()));
        file.text("</K><N>");
        if (version < 118)
            file.word(rows);
        else
            file.number(rows);
        file.text("</N><label>").zeros(version < 118 ? 1 : 2).text("</label><timestamp>").zeros(1);
        file.text("</timestamp></header>");
        const std::size_t mapAt = file.bytes.size() + 5;
        std::vector<std::uint64_t> map = {0, file.bytes.size()};
        file.text("<map>").zeros(14 * 8).text("</map>");
        const auto begin = [&] { map.push_back(file.bytes.size()); };
        begin();
        file.text("<variable_types>");
        for (const Variable& variable : variables)
            file.half(variable.type);
        file.text("</variable_types>");
        begin();
        file.text("<varnames>");
        for (const Variable& variable : variables)
            file.padded(variable.name, nameBytes(), '\0');
        file.text("</varnames>");
        begin();
        file.text("<sortlist>").zeros((variables.size() + 1) * (version < 119 ? 2 : 4)).text("</sortlist>");
        begin();
        file.text("<formats>");
        for (const Variable& variable : variables)
            file.padded(variable.format, version < 118 ? 49 : 57, '\0');
        file.text("</formats>");
        begin();
        file.text("<value_label_names>");
        for (const Variable& variable : variables)
            file.padded(variable.labels, nameBytes(), '\0');
        file.text("</value_label_names>");
        begin();
        file.text("<variable_labels>");
        for (const Variable& variable : variables)
            file.padded(variable.label, version < 118 ? 81 : 321, '\0');
        file.text("</variable_labels>");
        begin();
        file.text("<characteristics></characteristics>");
        begin();
        file.text("<data>").text(data).text("</data>");
        begin();
        file.text("<strls>");
        for (const LongText& text : longTexts) {
            file.text("GSO").word(text.column);
            if (version < 118)
                file.word(std::int64_t(text.row));
            else
                file.number(text.row);
            file.number(text.type).word(std::int64_t(text.text.size())).text(text.text);
        }
        file.text("</strls>");
        begin();
        file.text("<value_labels>");
        for (const Labels& set : labels)
            file.text("<lbl>").text(labelSet(set)).text("</lbl>");
        file.text("</value_labels>");
        begin();
        file.text("</stata_dta>");
        begin();
        MadeBytes offsets = made();
        for (const std::uint64_t offset : map)
            offsets.number(offset);
        file.put(mapAt, offsets.bytes);
        return file.bytes;
    }

    std::string unmarked() const {
        MadeBytes file = made();
        file.number(char(version)).text(littleEndian ? "\x02" : "\x01").text("\x01").zeros(1);
        file.half(std::int64_t(variables.size()))
            .word(rows)
            .padded("", version < 108 ? 32 : 81, '\0')
            .zeros(18);
        for (const Variable& variable : variables)
            file.number(char(variable.type <= 244 ? variable.type : 255 - (variable.type - 65526)));
        for (const Variable& variable : variables)
            file.padded(variable.name, nameBytes(), '\0');
        file.zeros((variables.size() + 1) * 2);
        for (const Variable& variable : variables)
            file.padded(variable.format, version < 114 ? 12 : 49, '\0');
        for (const Variable& variable : variables)
            file.padded(variable.labels, nameBytes(), '\0');
        for (const Variable& variable : variables)
            file.padded(variable.label, 81, '\0');
        file.zeros(version < 110 ? 3 : 5).text(data);
        for (const Labels& set : labels)
            file.text(labelSet(set));
        return file.bytes;
    }

    std::string labelSet(const Labels& set) const {
        std::string texts;
        MadeBytes begins = made(), values = made();
        for (const auto& [value, text] : set.labels) {
            begins.word(std::int64_t(texts.size()));
            values.word(value);
            texts += text + '\0';
        }
        MadeBytes table = made();
        table.word(std::int64_t(set.labels.size())).word(std::int64_t(texts.size())).text(begins.bytes);
        table.text(values.bytes).text(texts);
        MadeBytes whole = made();
        whole.word(std::int64_t(table.bytes.size())).padded(set.name, nameBytes(), '\0').zeros(3);
        return whole.bytes + table.bytes;
    }
};

/// Three rows of a number with names and a text of four bytes.
inline MadeStata madeStata(int version = 118, bool littleEndian = true) {
    MadeStata made;
    made.version = version;
    made.littleEndian = littleEndian;
    made.variables = {{.name = "x", .type = 65530, .labels = "set", .label = "what it is"},
                      {.name = "s", .type = 4}};
    made.rows = 3;
    MadeBytes rows = made.made();
    rows.number(char(1))
        .padded("a b", 4, '\0')
        .number(char(101))
        .padded("", 4, '\0')
        .number(char(2))
        .text("abcd");
    made.data = rows.bytes;
    made.labels = {{"set", {{1, "one"}, {2, "two"}, {2147483622, "refused"}}}};
    return made;
}

} // namespace epsiloscope::testing
