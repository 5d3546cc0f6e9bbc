// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RandomStream.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/core/data/readers/delimited/SlowColumns.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <map>
#include <optional>
#include <regex>

using namespace epsiloscope;
using epsiloscope::testing::cellsOf;
using epsiloscope::testing::gzipped;
using epsiloscope::testing::readText;
using namespace epsiloscope::testing::slow;

namespace {

using Records = std::vector<std::vector<std::string>>;

/// Lines that are passed over.
struct SlowComments {
    std::size_t marked = 0;                                    ///< with # or %, at the beginning
    bool cutBarsBefore = true, barsBefore = true, bars = true; ///< with |, before records and among them
    bool lone = false;                                         ///< with nothing but # and %, anywhere
};

/// The grammar of RecordScanner.h once more, letter by letter, as slow and as obvious as can be. Nothing
/// where quotes are wrong.
class SlowParser {
public:
    SlowParser(std::string text, char delimiter, SlowComments comments = {})
        : text_(std::move(text)), delimiter_(delimiter), comments_(comments) {
        if (text_.starts_with("\xEF\xBB\xBF")) text_.erase(0, 3);
    }

    std::optional<Records> parse(std::size_t most = std::string::npos) {
        Records records;
        while (!text_.empty() && records.size() < most) {
            if (text_[0] == '|' && delimiter_ != '|') {
                const std::string line = text_.substr(0, text_.find_first_of("\r\n"));
                const bool cut = line.find(delimiter_) != std::string::npos ||
                                 (delimiter_ == ' ' && line.find('\t') != std::string::npos);
                if (records.empty() ? (cut ? comments_.cutBarsBefore : comments_.barsBefore)
                                    : (!cut && comments_.bars)) {
                    dropLine();
                    continue;
                }
            }
            if ((text_[0] == '#' || text_[0] == '%') && comments_.marked > 0) {
                --comments_.marked;
                dropLine();
                continue;
            }
            if (comments_.lone && isLone(text_.substr(0, text_.find_first_of("\r\n")))) {
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
    bool isLone(std::string line) const {
        while (!line.empty() && blank(line.back()))
            line.pop_back();
        return !line.empty() && line.find_first_not_of("#%") == std::string::npos;
    }
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
    SlowComments comments_;
};

/// Lines with # or % at the beginning that do not have as many fields as most of the first hundred records;
/// where these have one, all but the last, and that too where a blank or nothing follows the sign. Without
/// names none that is a row of cells.
SlowComments slowComments(const std::string& text, char delimiter, bool header) {
    static const std::regex lineEnd("\r\n|\r|\n");
    std::string plain = text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
    std::vector<std::string> lines;
    for (std::sregex_token_iterator it(plain.begin(), plain.end(), lineEnd, -1), end; it != end; ++it) {
        const std::string line = *it;
        if (line.find_first_not_of(" \t") == std::string::npos) continue;
        if (line[0] == delimiter) break; // a record
        if (line[0] == '|') continue;
        if (line[0] != '#' && line[0] != '%') break;
        lines.push_back(line);
    }
    SlowComments comments{lines.size(), header, true, true, false};
    const auto records = SlowParser(text, delimiter, comments).parse();
    static const std::regex sentence("[#%]([ \t][^]*)?");
    const auto isSentence = [](const std::string& line) { return std::regex_match(line, sentence); };
    if (!records || records->empty()) {
        if (!records || std::none_of(lines.begin(), lines.end(), isSentence)) comments.marked = 0;
        return comments;
    }
    std::map<std::size_t, int> counts;
    for (const auto& record : *records)
        ++counts[record.size()];
    std::size_t usual = records->front().size();
    for (const auto& [fields, count] : counts)
        if (count > counts[usual]) usual = fields;
    if (usual == 1 && !header) return {0, false, false, false, false};
    if (usual == 1) {
        comments.bars = false;
        if (!lines.empty() && !isSentence(lines.back())) --comments.marked;
        return comments;
    }
    comments.marked = 0;
    comments.lone = true;
    for (const std::string& line : lines) {
        const std::string rest = header ? line : plain.substr(plain.find(line));
        const auto cut = SlowParser(rest, delimiter).parse(1);
        const bool ownCell = delimiter == ' ' && header && isSentence(line);
        if (cut && !ownCell && !cut->empty() && cut->front().size() == usual) break;
        ++comments.marked;
    }
    return comments;
}

bool isTable(const std::optional<Records>& records, bool header) {
    if (!records || records->size() < (header ? 2U : 1U)) return false;
    const std::size_t columns = records->front().size();
    return std::all_of(records->begin(), records->end(),
                       [&](const auto& record) { return record.size() == columns; });
}

struct Trial {
    std::string text;
    char delimiter = ',';
    bool header = false;
    std::size_t rows = 0;
    std::size_t pieceSize = 1;
};

std::optional<Records> slowRecords(const Trial& trial) {
    auto records =
        SlowParser(trial.text, trial.delimiter, slowComments(trial.text, trial.delimiter, trial.header))
            .parse();
    if (records && trial.rows > 0)
        records->resize(std::min(records->size(), trial.rows + (trial.header ? 1U : 0U)));
    return records;
}

/// "" where reader and slow parser agree on this text.
std::string differenceInTrial(const Trial& trial) {
    ReadOptions options;
    options.delimiter = trial.delimiter;
    options.header = trial.header;
    options.rows = trial.rows;
    const auto records = slowRecords(trial);
    std::vector<std::vector<std::string>> columns;
    bool good = isTable(records, trial.header);
    for (std::size_t column = 0; good && column < records->front().size(); ++column) {
        columns.emplace_back();
        for (std::size_t row = trial.header ? 1 : 0; row < records->size(); ++row)
            columns.back().push_back((*records)[row][column]);
    }
    const char decimal = slowDecimal(columns, trial.delimiter);
    std::vector<std::string> expected;
    for (const auto& cells : columns) {
        const bool last = expected.size() + 1 == columns.size();
        const auto bare = slowUndressed(cells);
        std::string column =
            bare.empty() ? "'" : slowColumn(bare, haveComma(bare) ? ';' : ',', decimal, last);
        if (column.find('\'') < column.size()) column = slowColumn(cells, trial.delimiter, decimal, last);
        expected.push_back(std::move(column));
    }
    const auto result = readText(trial.text, options, trial.pieceSize);
    if (result.ok() != good) return result ? "a table was read" : "refused: " + result.error().message();
    if (!result)
        return result.error().what.empty() || result.error().where.empty() ? "an error without words" : "";
    if (result->table.columns.size() != expected.size()) return "another number of columns";
    if (result->table.rows != records->size() - (trial.header ? 1 : 0)) return "another number of rows";
    for (std::size_t column = 0; column < expected.size(); ++column) {
        const std::string actual = cellsOf(result->table.columns[column]);
        if (expected[column] != actual)
            return "column " + std::to_string(column) + ": " + actual + " for " + expected[column];
    }
    return {};
}

} // namespace

class RandomDelimitedTest : public QObject {
    Q_OBJECT

private slots:
    void anyTextIsReadAsTheSlowParserReadsIt() {
        RandomStream stream = RandomStreams::fromSeed(2).stream(0, StreamPurpose::Test);
        const std::string delimiters = ",;\t| ";
        const std::vector<std::string> pieces = {"\"", "\"\"", "\n", "\r\n", "\r",   " ", "\t",  "|",
                                                 ".",  "?",    "NA", "1",    "-2.5", "x", "ab",  "e3",
                                                 ";",  ",",    "+",  "é",    "#",    "%", "\n#", "inf"};
        int tables = 0;
        for (int i = 0; i < 5000; ++i) {
            Trial trial;
            trial.delimiter = delimiters[stream.below(delimiters.size())];
            if (stream.below(8) == 0) trial.text = "\xEF\xBB\xBF";
            if (stream.below(4) == 0) trial.text += "#";
            for (std::uint64_t j = stream.below(40); j > 0; --j)
                trial.text += stream.below(3) == 0 ? std::string(1, trial.delimiter)
                                                   : pieces[stream.below(pieces.size())];
            trial.header = stream.below(2) == 0;
            trial.pieceSize = 1 + stream.below(20);
            tables += isTable(slowRecords(trial), trial.header) ? 1 : 0;
            const std::string wrong = differenceInTrial(trial);
            QVERIFY2(wrong.empty(), (wrong + "\n" + trial.text).c_str());
        }
        QVERIFY2(tables > 200, qPrintable(QString::number(tables))); // else the texts prove nothing
    }

    void randomTablesAreReadAndTheirDialectIsGuessed() {
        RandomStream stream = RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test);
        const std::string delimiters = ",;\t|";
        // Cells of a column come from one of these.
        const std::vector<std::vector<std::string>> kinds = {
            {"red", "dark blue", "it's", "\"so, to; say|\"", "\"two\nlines\"", "?", "", "\"a \"\"b\"\"\"",
             "12", "x."},
            {"x.", "y.", "NA", "z."},
            {"\"1,234\"", "12", "\"12,345.5\"", "", "-3.5"},
            {"\"3,14\"", "\"1.234,5\"", "7", "NA"},
            {"\"1,234\"", "36x", "978"},
            {"AF", "EU", "NA", "AS", "OC", "SA", "AN"},
            {"1", "2.5", "1e3", "inf", "-7", "", "4", "5", "6", "8", "9"},
            {"1", "2", "NaN", "-0.5", ".5", "3."}};
        for (int i = 0; i < 5000; ++i) {
            Trial trial;
            trial.delimiter = delimiters[stream.below(delimiters.size())];
            const std::string end = stream.below(2) == 0 ? "\n" : "\r\n";
            trial.header = stream.below(2) == 0;
            trial.pieceSize = 1 + stream.below(60);
            std::vector<std::size_t> columns(3 + stream.below(4));
            for (std::size_t& kind : columns)
                kind = stream.below(kinds.size());
            const auto record = [&](const std::function<std::string(std::size_t)>& cell) {
                std::string line;
                for (std::size_t c = 0; c < columns.size(); ++c)
                    line += (c > 0 ? std::string(1, trial.delimiter) : "") + cell(c);
                return line + end;
            };
            for (std::uint64_t line = stream.below(3); line > 0; --line)
                trial.text += stream.below(2) == 0 ? "# a comment" + end : "%" + end;
            if (trial.header) trial.text += record([](std::size_t c) { return "name" + std::to_string(c); });
            for (std::uint64_t row = 2 + stream.below(12); row > 0; --row) {
                trial.text += record([&](std::size_t c) {
                    if (c == 0) return std::to_string(stream.below(1000));
                    return kinds[columns[c]][stream.below(kinds[columns[c]].size())];
                });
                if (stream.below(5) == 0) trial.text += end;
            }
            if (stream.below(4) == 0) trial.rows = 1 + stream.below(14);
            const std::string wrong = differenceInTrial(trial);
            QVERIFY2(wrong.empty(), (wrong + "\n" + trial.text).c_str());
            const auto guessed = readText(gzipped(QByteArray::fromStdString(trial.text)).toStdString());
            QVERIFY2(guessed.ok(), trial.text.c_str());
            QVERIFY2(guessed->guess.delimiter == trial.delimiter, trial.text.c_str());
            QVERIFY2(guessed->guess.header == trial.header, trial.text.c_str());
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
            const auto result = readText(bytes.toStdString(), {}, 1 + stream.below(300));
            if (result) {
                for (const Column& column : result->table.columns)
                    QCOMPARE(std::max(column.numbers.size(), column.codes.size()), result->table.rows);
            } else {
                QVERIFY(!result.error().what.empty());
            }
        }
    }
};

TEST_WITH_EVENTS(RandomDelimitedTest)
#include "RandomDelimitedTest.moc"
