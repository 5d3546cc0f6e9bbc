// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/data/readers/json/JsonReader.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/readers/json/ReadJson.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <functional>

using namespace epsiloscope;
using epsiloscope::testing::readJson;
using epsiloscope::testing::tableInWords;

namespace {

/// A table whose cells are pieces of JSON.
struct TableAsJson {
    std::vector<std::string> names; ///< in quotes
    std::vector<std::vector<std::string>> rows;
};

std::string jsonText(const std::string& text) {
    return Json(text).dump();
}

/// Writes the same table in all shapes.
class ShapeWriter {
public:
    explicit ShapeWriter(RandomStream& random) : random_(random) {}

    TableAsJson table() {
        TableAsJson table;
        const std::size_t columns = 1 + random_.below(5), rows = 2 + random_.below(6);
        for (std::size_t i = 0; i < columns; ++i)
            table.names.push_back(
                jsonText(pick({"a", "b c", "d\"e", "\xC3\xA9", "x.y"}) + std::to_string(i)));
        for (std::size_t row = 0; row < rows; ++row) {
            auto& cells = table.rows.emplace_back();
            for (std::size_t i = 0; i < columns; ++i)
                cells.push_back(cell(i));
        }
        for (std::size_t i = 0; i < columns; ++i)
            table.rows.front()[i] = jsonText("first"); // else rows could be names, or empty
        return table;
    }

    std::string record(const TableAsJson& table, std::size_t row, bool whole) {
        std::string text;
        for (std::size_t i = 0; i < table.names.size(); ++i) {
            const std::string& cell = table.rows[row][i];
            if (cell == "null" && !whole && row > 0 && maybe(2)) continue;
            text += (text.empty() ? "" : comma()) + table.names[i] + blanks() + ":" + blanks() + cell;
        }
        return "{" + blanks() + text + blanks() + "}";
    }
    std::string records(const TableAsJson& table) {
        return list(table.rows.size(), [&](std::size_t row) { return record(table, row, false); });
    }
    std::string lines(const TableAsJson& table) {
        std::string text;
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            text += pick({"", "\n", "\x1E", " \n"}) + record(table, row, false) +
                    pick({"\n", "\r\n", "\n\n", ""});
        return text;
    }
    std::string wrapped(const TableAsJson& table) {
        return "{\"of\":" + pick({"1", "{\"a\":[1]}", "[1]"}) + comma() + "\"r\":" + records(table) +
               pick({"", ",\"n\":null"}) + "}";
    }
    std::string columns(const TableAsJson& table) {
        return members(table.names.size(), [&](std::size_t i) {
            return table.names[i] + ":" + members(table.rows.size(), [&](std::size_t row) {
                       return jsonText(std::to_string(row)) + ":" + blanks() + table.rows[row][i];
                   });
        });
    }
    std::string lists(const TableAsJson& table) {
        return members(table.names.size(), [&](std::size_t i) {
            return table.names[i] + ":" + blanks() +
                   list(table.rows.size(), [&](std::size_t row) { return table.rows[row][i]; });
        });
    }
    std::string index(const TableAsJson& table) {
        return members(table.rows.size(), [&](std::size_t row) {
            return jsonText(std::to_string(row)) + ":" + blanks() + record(table, row, true);
        });
    }
    std::string split(const TableAsJson& table) {
        const std::string columns =
            "\"columns\":" + list(table.names.size(), [&](std::size_t i) { return table.names[i]; });
        const std::string data =
            "\"data\":" + list(table.rows.size(), [&](std::size_t row) {
                return list(table.names.size(), [&](std::size_t i) { return table.rows[row][i]; });
            });
        return maybe(2) ? "{" + columns + comma() + data + "}" : "{" + data + comma() + columns + "}";
    }

    std::size_t below(std::size_t most) { return random_.below(most); }

private:
    bool maybe(std::uint64_t oneIn) { return random_.below(oneIn) == 0; }
    std::string pick(const std::vector<std::string>& texts) { return texts[random_.below(texts.size())]; }
    std::string blanks() { return pick({"", "", "", " ", "\n", "\t"}); }
    std::string comma() { return blanks() + "," + blanks(); }

    std::string cell(std::size_t column) {
        if (maybe(5)) return "null";
        switch (column) {
        case 0:
            return pick({"1", "-2.5", "3e2", "0.1", "1e-7", "12345678901"});
        case 1:
            return pick({"true", "false"});
        case 2:
            return pick({"[1,2]", "[]", "[{\"a\":null}]"});
        default:
            return pick({"\"x\"", "\"\\u00e9\\n\"", "\"01\"", "9007199254740993", "7", "\"\\\"\""});
        }
    }
    std::string joined(std::size_t count, const std::function<std::string(std::size_t)>& part) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += (i > 0 ? comma() : blanks()) + part(i);
        return text + blanks();
    }
    std::string list(std::size_t count, const std::function<std::string(std::size_t)>& part) {
        return "[" + joined(count, part) + "]";
    }
    std::string members(std::size_t count, const std::function<std::string(std::size_t)>& part) {
        return "{" + joined(count, part) + "}";
    }

    RandomStream& random_;
};

} // namespace

class RandomJsonTest : public QObject {
    Q_OBJECT

private slots:
    void allShapesOfATableAreRead() {
        const auto streams = RandomStreams::fromSeed(304);
        for (std::uint64_t i = 0; i < 500; ++i) {
            RandomStream random = streams.stream(0, StreamPurpose::Test, i);
            ShapeWriter writer(random);
            const TableAsJson table = writer.table();
            const std::string expected = tableInWords(readJson(writer.columns(table)));
            QVERIFY2(!expected.starts_with("people.json"), expected.c_str());
            for (const std::string& text : {writer.records(table), writer.lines(table), writer.wrapped(table),
                                            writer.lists(table), writer.index(table), writer.split(table)})
                QVERIFY2(tableInWords(readJson(text, {}, 1 + writer.below(20))) == expected,
                         (text + "\n" + expected).c_str());
        }
    }

    /// Half a file must not be read as a table of fewer rows; only lines can end early.
    void whatIsCutOffIsRefused() {
        const auto streams = RandomStreams::fromSeed(305);
        for (std::uint64_t i = 0; i < 60; ++i) {
            RandomStream random = streams.stream(0, StreamPurpose::Test, i);
            ShapeWriter writer(random);
            const TableAsJson table = writer.table();
            for (const std::string& text :
                 {writer.records(table), writer.wrapped(table), writer.columns(table), writer.lists(table),
                  writer.index(table), writer.split(table)})
                for (std::size_t size = 0; size < text.find_last_of("]}"); size += 1 + size / 20)
                    QVERIFY2(!readJson(text.substr(0, size)).ok(), text.substr(0, size).c_str());
        }
    }
};

TEST_WITH_EVENTS(RandomJsonTest)
#include "RandomJsonTest.moc"
