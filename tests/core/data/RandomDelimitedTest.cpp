// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedReader.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/WrittenFile.h"

#include <QtTest>

#include <cmath>
#include <cstdlib>
#include <optional>
#include <regex>
#include <set>

using namespace epsiloscope;
using epsiloscope::testing::gzipped;
using epsiloscope::testing::written;

namespace {

using Records = std::vector<std::vector<std::string>>;

/// The grammar of RecordScanner.h once more, letter by letter, as slow and as obvious as can be. Nothing
/// where quotes are wrong.
class SlowParser {
public:
    SlowParser(std::string text, char delimiter) : text_(std::move(text)), delimiter_(delimiter) {}

    std::optional<Records> parse() {
        Records records;
        while (!text_.empty()) {
            if (text_[0] == '|' && delimiter_ != '|') {
                dropLine();
                continue;
            }
            std::string line = text_;
            while (!line.empty() && blank(line[0]))
                line.erase(0, 1);
            if (line.empty() || lineEnd(line[0])) {
                text_ = line;
                dropLineEnd();
                continue;
            }
            std::vector<std::string> record;
            if (!parseRecord(record)) return std::nullopt;
            records.push_back(record);
        }
        return records;
    }

private:
    bool blank(char c) const { return c == ' ' || (c == '\t' && delimiter_ != '\t'); }
    static bool lineEnd(char c) { return c == '\n' || c == '\r'; }
    bool atEnd() const { return text_.empty() || lineEnd(text_[0]); }
    bool atDelimiter() const {
        return !text_.empty() && (text_[0] == delimiter_ || (delimiter_ == ' ' && text_[0] == '\t'));
    }
    char take() {
        const char c = text_[0];
        text_.erase(0, 1);
        return c;
    }
    void dropBlanks() {
        while (!text_.empty() && blank(text_[0]))
            take();
    }
    void dropLine() {
        while (!atEnd())
            take();
        dropLineEnd();
    }
    void dropLineEnd() {
        if (text_.starts_with("\r\n"))
            text_.erase(0, 2);
        else if (!text_.empty())
            take();
    }

    bool parseRecord(std::vector<std::string>& record) {
        for (;;) {
            dropBlanks();
            std::string field;
            if (text_.starts_with('"')) {
                if (!parseQuoted(field)) return false;
            } else {
                while (!atEnd() && !atDelimiter())
                    field += take();
                while (!field.empty() && blank(field.back()))
                    field.pop_back();
            }
            record.push_back(field);
            if (delimiter_ == ' ') dropBlanks();
            if (atEnd()) break;
            if (delimiter_ != ' ') take();
        }
        dropLineEnd();
        return true;
    }

    bool parseQuoted(std::string& field) {
        take();
        for (;;) {
            if (text_.empty()) return false;
            const char c = take();
            if (c != '"') {
                field += c;
            } else if (text_.starts_with('"')) {
                field += take();
            } else {
                break;
            }
        }
        if (delimiter_ == ' ') return atEnd() || blank(text_[0]);
        dropBlanks();
        return atEnd() || atDelimiter();
    }

    std::string text_;
    char delimiter_;
};

bool isMissing(const std::string& cell) {
    static const std::set<std::string> markers = {"?", "", "NA", "NaN", "nan", "null", "NULL"};
    return markers.contains(cell);
}

bool isNumber(const std::string& cell) {
    static const std::regex form(R"([+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)");
    return std::regex_match(cell, form) && std::isfinite(std::strtod(cell.c_str(), nullptr));
}

/// What the records say, cell by cell: numbers as such, texts in quotes.
std::string described(const Records& records, std::size_t column, std::size_t first, bool last) {
    bool numeric = true;
    bool dots = last;
    for (std::size_t row = first; row < records.size(); ++row) {
        const std::string& cell = records[row][column];
        if (isMissing(cell)) continue;
        numeric = numeric && isNumber(cell);
        dots = dots && cell.size() > 1 && cell.back() == '.';
    }
    std::string text;
    for (std::size_t row = first; row < records.size(); ++row) {
        const std::string& cell = records[row][column];
        if (isMissing(cell))
            text += "-;";
        else if (numeric)
            text += std::to_string(std::strtod(cell.c_str(), nullptr)) + ";";
        else
            text += "'" + (dots ? cell.substr(0, cell.size() - 1) : cell) + "';";
    }
    return text;
}

std::string described(const Column& column, std::size_t rows) {
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        if (column.type == ColumnType::Numeric)
            text += std::isnan(column.numbers[row]) ? "-;" : std::to_string(column.numbers[row]) + ";";
        else if (column.codes[row] < 0)
            text += "-;";
        else
            text += "'" + column.categories[static_cast<std::size_t>(column.codes[row])] + "';";
    }
    return text;
}

bool isTable(const std::optional<Records>& records, bool header) {
    if (!records || records->size() < (header ? 2U : 1U) || records->front().size() < 2) return false;
    const std::size_t columns = records->front().size();
    return std::all_of(records->begin(), records->end(),
                       [&](const auto& record) { return record.size() == columns; });
}

/// "" where reader and slow parser agree on this text.
std::string difference(const QTemporaryDir& folder, const std::string& text, char delimiter, bool header) {
    DelimitedOptions options;
    options.delimiter = delimiter;
    options.header = header;
    const auto records = SlowParser(text, delimiter).parse();
    const auto result = readDelimited(written(folder, QByteArray::fromStdString(text)), options);
    if (result.ok() != isTable(records, header))
        return result ? "a table was read" : "refused: " + result.error().message();
    if (!result)
        return result.error().what.empty() || result.error().where.empty() ? "an error without words" : "";
    const std::size_t first = header ? 1 : 0;
    const std::size_t columns = records->front().size();
    if (result->table.columns.size() != columns) return "another number of columns";
    if (result->table.rows != records->size() - first) return "another number of rows";
    for (std::size_t column = 0; column < columns; ++column) {
        const std::string expected = described(*records, column, first, column + 1 == columns);
        const std::string actual = described(result->table.columns[column], result->table.rows);
        if (expected != actual)
            return "column " + std::to_string(column) + ": " + actual + " for " + expected;
    }
    return {};
}

} // namespace

class RandomDelimitedTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void anyTextIsReadAsTheSlowParserReadsIt() {
        RandomStream stream = RandomStreams::fromSeed(2).stream(0, StreamPurpose::Test);
        const std::string delimiters = ",;\t| ";
        const std::vector<std::string> pieces = {"\"", "\"\"", "\n", "\r\n", "\r", " ",    "\t",
                                                 "|",  ".",    "?",  "NA",   "1",  "-2.5", "x",
                                                 "ab", "e3",   ";",  ",",    "+",  "é"};
        int tables = 0;
        for (int i = 0; i < 3000; ++i) {
            const char delimiter = delimiters[stream.below(delimiters.size())];
            std::string text;
            for (std::uint64_t j = stream.below(40); j > 0; --j)
                text +=
                    stream.below(3) == 0 ? std::string(1, delimiter) : pieces[stream.below(pieces.size())];
            const bool header = stream.below(2) == 0;
            tables += isTable(SlowParser(text, delimiter).parse(), header) ? 1 : 0;
            const std::string wrong = difference(folder_, text, delimiter, header);
            QVERIFY2(wrong.empty(), (wrong + "\n" + text).c_str());
        }
        QVERIFY2(tables > 50, qPrintable(QString::number(tables))); // else the texts prove nothing
    }

    void randomTablesAreReadAndTheirDialectIsGuessed() {
        RandomStream stream = RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test);
        const std::string delimiters = ",;\t|";
        const std::vector<std::string> words = {
            "red", "dark blue", "it's", "\"so, to; say|\"", "\"two\nlines\"", "?", "", "\"a \"\"b\"\"\"",
            "12",  "x."};
        for (int i = 0; i < 2000; ++i) {
            const char delimiter = delimiters[stream.below(delimiters.size())];
            const std::string end = stream.below(2) == 0 ? "\n" : "\r\n";
            const bool header = stream.below(2) == 0;
            const std::uint64_t columns = 3 + stream.below(4);
            const auto record = [&](const std::function<std::string(std::uint64_t)>& cell) {
                std::string line;
                for (std::uint64_t c = 0; c < columns; ++c)
                    line += (c > 0 ? std::string(1, delimiter) : "") + cell(c);
                return line + end;
            };
            std::string text;
            if (header) text += record([](std::uint64_t c) { return "name" + std::to_string(c); });
            for (std::uint64_t row = 2 + stream.below(6); row > 0; --row) {
                text += record([&](std::uint64_t c) {
                    if (c == 0) return std::to_string(stream.below(1000));
                    return c == 1 ? std::string("w") + words[stream.below(3)]
                                  : words[stream.below(words.size())];
                });
                if (stream.below(5) == 0) text += end;
            }
            const std::string wrong = difference(folder_, text, delimiter, header);
            QVERIFY2(wrong.empty(), (wrong + "\n" + text).c_str());
            const auto guessed = readDelimited(written(folder_, gzipped(QByteArray::fromStdString(text))));
            QVERIFY2(guessed.ok(), text.c_str());
            QVERIFY2(guessed->guess.delimiter == delimiter, text.c_str());
            QVERIFY2(guessed->guess.header == header, text.c_str());
        }
    }

    void randomBytesNeverCrash() {
        RandomStream stream = RandomStreams::fromSeed(4).stream(0, StreamPurpose::Test);
        const QByteArray good = gzipped("a,b\n1,2\n3,4\n");
        for (int i = 0; i < 1500; ++i) {
            QByteArray bytes =
                i % 3 == 0 ? good : QByteArray(static_cast<qsizetype>(stream.below(300)), '\0');
            if (i % 3 == 0)
                bytes[static_cast<qsizetype>(stream.below(static_cast<std::uint64_t>(bytes.size())))] =
                    static_cast<char>(stream.below(256));
            else
                for (char& byte : bytes)
                    byte = static_cast<char>(i % 3 == 1 ? stream.below(256) : 32 + stream.below(224));
            const auto result = readDelimited(written(folder_, bytes));
            if (result) {
                for (const Column& column : result->table.columns)
                    QCOMPARE(std::max(column.numbers.size(), column.codes.size()), result->table.rows);
            } else {
                QVERIFY(!result.error().what.empty());
            }
        }
    }
};

QTEST_APPLESS_MAIN(RandomDelimitedTest)
#include "RandomDelimitedTest.moc"
