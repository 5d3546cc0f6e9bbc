// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/wire/ForeignMessages.h"

#include "core/foreign/wire/ForeignWriter.h"
#include "tests/testing/ForeignReading.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Kind = ForeignCell::Kind;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Three rows of all kinds of cells.
Result<void> tellAll(const ForeignRequest&, const ForeignFile&, const ForeignFile*, ForeignWriter& out) {
    out.head({{"first", "second"}, "second", std::vector<ForeignColumn>{{"a", "what it is"}, {"b", ""}}});
    const std::vector<std::vector<ForeignCell>> rows = {{{Kind::Number, 0.1}, {Kind::Text, 0, "  ä\n"}},
                                                        {{Kind::Day, -1}, {Kind::Failed, 0, "#DIV/0!"}},
                                                        {{Kind::Missing}, {Kind::Declared, 0, "99"}}};
    for (const auto& row : rows) {
        for (const ForeignCell& cell : row)
            RETURN_IF_ERROR(out.cell(cell));
        if (!out.endRow()) break;
    }
    out.labels({1, {{infinite, "", "very much"}, {std::nullopt, "n/a", "none"}}});
    out.remark(Sentence("column '%1' holds %2", {"a", 3}));
    return {};
}

} // namespace

class ForeignMessagesTest : public QObject {
    Q_OBJECT
private slots:
    void tellsWhatWasTold() {
        const ForeignReading read = readForeign({"made", nullptr, tellAll}, "bytes");
        QVERIFY(read.sound && !read.error && read.head);
        QCOMPARE(read.head->table, "second");
        QCOMPARE(read.head->columns->at(0).label, "what it is");
        QCOMPARE(read.rows.size(), 3U);
        QCOMPARE(read.rows[0][0].number, 0.1);
        QCOMPARE(read.rows[0][1].text, "  ä\n");
        QVERIFY(read.rows[1][0].kind == Kind::Day && read.rows[1][1].kind == Kind::Failed);
        QCOMPARE(read.rows[2][1].text, "99");
        QCOMPARE(*read.labels.at(0).labels.at(0).number, infinite);
        QCOMPARE(read.labels.at(0).labels.at(1).code, "n/a");
        QCOMPARE(read.remarks.at(0), "column 'a' holds 3");
    }

    void endsAfterTheRowsThatAreWanted() {
        ForeignRequest request;
        request.rows = 2;
        QCOMPARE(readForeign({"made", nullptr, tellAll}, "bytes", request).rows.size(), 2U);
    }

    void refusesACellThatIsTooLong() {
        const ForeignKind kind{"made", nullptr,
                               [](const ForeignRequest&, const ForeignFile&, const ForeignFile*,
                                  ForeignWriter& out) -> Result<void> {
                                   const std::string text(longestForeignText + 1, 'a');
                                   return out.cell({Kind::Text, 0, text});
                               }};
        const ForeignReading read = readForeign(kind, "bytes");
        QVERIFY(read.error && read.rows.empty());
    }

    /// A message holds whole rows, and no more than 64 MiB.
    void refusesARowThatIsTooLong() {
        const ForeignKind kind{"made", nullptr,
                               [](const ForeignRequest&, const ForeignFile&, const ForeignFile*,
                                  ForeignWriter& out) -> Result<void> {
                                   const std::string text(longestForeignText, 'a');
                                   for (int cells = 0; cells < 5; ++cells)
                                       RETURN_IF_ERROR(out.cell({Kind::Text, 0, text}));
                                   out.endRow();
                                   return {};
                               }};
        const ForeignReading read = readForeign(kind, "bytes");
        QVERIFY(read.error && read.rows.empty());
        QCOMPARE(read.error->what, "row 1 holds more than 63 MiB");
    }

    void keepsTheFormOfASentence() {
        const Sentence told = Sentence("%1: %2", {Sentence("column '%1'", {"a"}), Sentence("%1 cells", {3})});
        const Sentence read = sentenceFromJson(sentenceToJson(told));
        QCOMPARE(read, told);
        QCOMPARE(read.form(), told.form());
        QCOMPARE(read.parts().at(0).form(), "column '%1'");
    }

    /// Whatever comes: an error or rows, never more.
    void trustsNoBytes() {
        std::string good;
        appendCell(good, {Kind::Text, 0, "some text"});
        appendCell(good, {Kind::Number, 1.5});
        appendRowEnd(good);
        const auto taken = [](const std::string& bytes) {
            std::size_t cells = 0;
            const auto more = CellDecoder().decode(bytes, [&](const auto& row) -> Result<bool> {
                cells += row.size();
                return true;
            });
            return more ? static_cast<int>(cells) : -1;
        };
        QCOMPARE(taken(good), 2);
        for (std::size_t length = 1; length < good.size(); ++length)
            QCOMPARE(taken(good.substr(0, length)), -1);
        for (std::size_t at = 0; at < good.size(); ++at)
            for (const char byte : {'\0', '\x7f', '\xfe', '\xff'}) {
                std::string changed = good;
                changed[at] = byte;
                QVERIFY(taken(changed) <= 20);
            }
    }

    void refusesWhatIsNoHead() {
        QVERIFY(!headFromJson(Json::parse(R"({"tables": 3, "table": "a"})")));
        QVERIFY(!headFromJson(Json::parse(R"({"tables": [], "table": "a", "columns": [{"name": 1}]})")));
        QVERIFY(!labelsFromJson(Json::parse(R"({"column": -1, "labels": [[1]]})")));
        QVERIFY(!requestFromJson(Json::parse("[]")));
        QVERIFY(sentenceFromJson(Json::parse(R"({"form": 3})")).empty());
        QVERIFY(!errorFromJson(Json::parse("null")).what.empty());
    }
};

TEST_ALONE(ForeignMessagesTest)
#include "ForeignMessagesTest.moc"
