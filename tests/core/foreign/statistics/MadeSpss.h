// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/statistics/StatisticsFiles.h"
#include "tests/core/foreign/statistics/MadeBytes.h"

#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// A system file of SPSS.
struct MadeSpss {
    struct Variable {
        std::string name;
        int width = 0;           ///< bytes of a text, 0: a number
        std::int32_t format = 5; ///< F; 20 DATE, 22 DATETIME, 21 TIME
        std::string label{};
        int missing = 0;     ///< how many codes; negative: the first two are from, to
        std::string codes{}; ///< eight bytes each
        std::vector<std::pair<std::string, std::string>> labels{}; ///< eight bytes, and what it is called
    };

    bool littleEndian = true;
    std::int32_t packing = 0, rows = -1;
    std::int32_t codePage = 65001;
    std::string encoding = "UTF-8"; ///< empty: not told
    std::int32_t weight = 0;        ///< place of a variable, from 1
    std::vector<Variable> variables{};
    std::string data{}; ///< as packed

    static std::string eight(double number, bool littleEndian = true) {
        MadeBytes made{.bytes = {}, .littleEndian = littleEndian};
        return made.number(number).bytes;
    }
    static std::string eight(std::string_view text) { return MadeBytes().padded(text, 8).bytes; }
    static std::string missing() { return eight(-std::numeric_limits<double>::max()); }

    std::string bytes() const {
        MadeBytes made{.bytes = {}, .littleEndian = littleEndian};
        made.text("$FL2").padded("@(#) SPSS DATA FILE made by hand", 60).word(2).word(-1).word(packing);
        made.word(weight).word(rows).number(100.0).text("01 Jan 20").text("12:00:00").padded("", 64).zeros(3);
        for (const Variable& variable : variables)
            addVariable(made, variable);
        addLabels(made);
        made.word(7).word(3).word(4).word(8);
        for (const std::int32_t part : {20, 0, 0, -1, 1, 1, littleEndian ? 2 : 1})
            made.word(part);
        made.word(codePage);
        if (!encoding.empty())
            made.word(7).word(20).word(1).word(std::int64_t(encoding.size())).text(encoding);
        made.word(999).word(0);
        return made.bytes + data;
    }

    ForeignReading read(ForeignRequest request = {}) const {
        return readForeign(spssKind(), bytes(), std::move(request));
    }

private:
    static void addVariable(MadeBytes& made, const Variable& variable) {
        const std::int32_t format = (variable.width > 0 ? 1 : variable.format) << 16 | 8 << 8;
        made.word(2).word(variable.width).word(variable.label.empty() ? 0 : 1).word(variable.missing);
        made.word(format).word(format).padded(variable.name, 8);
        if (!variable.label.empty()) {
            made.word(std::int64_t(variable.label.size()));
            made.padded(variable.label, (variable.label.size() + 3) / 4 * 4);
        }
        made.text(variable.codes);
        for (int width = variable.width; width > 8; width -= 8)
            made.word(2).word(-1).word(0).word(0).word(0).word(0).padded("", 8);
    }
    void addLabels(MadeBytes& made) const {
        std::int64_t place = 0;
        for (const Variable& variable : variables) {
            ++place;
            if (!variable.labels.empty()) {
                made.word(3).word(std::int64_t(variable.labels.size()));
                for (const auto& [code, text] : variable.labels)
                    made.text(code).number(char(text.size())).padded(text, (text.size() + 8) / 8 * 8 - 1);
                made.word(4).word(1).word(place);
            }
            place += variable.width > 8 ? (variable.width - 1) / 8 : 0;
        }
    }
};

/// Two rows: a number with a code that is declared missing, and a text with one.
inline MadeSpss madeSpss() {
    MadeSpss made;
    made.rows = 2;
    made.variables = {{.name = "X",
                       .label = "Größe",
                       .missing = 1,
                       .codes = MadeSpss::eight(99.0),
                       .labels = {{MadeSpss::eight(1.0), "one"}, {MadeSpss::eight(99.0), "no answer"}}},
                      {.name = "S",
                       .width = 3,
                       .missing = 1,
                       .codes = MadeSpss::eight("n/a"),
                       .labels = {{MadeSpss::eight("a"), "Alpha"}, {MadeSpss::eight("n/a"), "none"}}}};
    made.data = MadeSpss::eight(1.0) + MadeSpss::eight("a") + MadeSpss::eight(99.0) + MadeSpss::eight("n/a");
    return made;
}

} // namespace epsiloscope::testing
