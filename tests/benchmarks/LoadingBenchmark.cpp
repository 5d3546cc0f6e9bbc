// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/DataPreset.h"
#include "core/data/schema/Schema.h"
#include "core/data/split/Split.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/ColumnWarnings.h"
#include "tests/benchmarks/MedianTime.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>

#include <cstdio>
#include <functional>
#include <utility>
#include <vector>

// What a person waits for after choosing a file, and a run before it trains: loading, summaries, kinds,
// warnings, label classes, encoding. Each the median of five, with its target on two cores.

using namespace epsiloscope;

namespace {

/// What measures a step: its name, its target in milliseconds, the step.
using MeasureStep = std::function<void(const char*, double, const std::function<void()>&)>;

/// A shared file read, its reading measured; an empty table where it is not here or cannot be read.
Table loaded(const MeasureStep& measure, const char* relative, double targetMilliseconds) {
    const QString path = testing::sharedFile(relative);
    if (path.isEmpty()) {
        std::printf("  %s is not here under EPSILOSCOPE_SHARED: left out\n", relative);
        return {};
    }
    Table table;
    measure("load", targetMilliseconds, [&] {
        auto read = readFile(QFile::encodeName(path).toStdString());
        if (!read) std::printf("  %s\n", read.error().message().c_str());
        table = read ? std::move(read->table) : Table{};
    });
    if (const DataPreset* preset = recognisePreset(table)) nameColumns(table, *preset);
    return table;
}

/// Roles as the window proposes them.
Result<Schema> proposedSchema(const Table& table) {
    const DataPreset* preset = recognisePreset(table);
    return schemaFor(table, preset ? rolesFor(*preset, table) : NamedRoles{});
}

void measureColumns(const MeasureStep& measure, const Table& table) {
    if (table.rows == 0) return;
    std::vector<ColumnSummary> summaries;
    measure("summaries", 250, [&] {
        summaries.clear();
        for (const Column& column : table.columns)
            summaries.push_back(summarise(column));
    });
    measure("kinds", 50, [&] {
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            (void)kindOf(table.columns[i]);
    });
    const auto schema = proposedSchema(table);
    if (!schema) return;
    std::vector<int> labels;
    measure("classes of rows", 10, [&] { labels = classIndices(table, *schema); });
    std::vector<ColumnWarning> warnings;
    measure("warnings", 300, [&] {
        warnings = columnWarnings(table, summaries, schema->label(), labels,
                                  static_cast<int>(schema->classes.size()));
    });
    for (const ColumnWarning& warning : warnings)
        std::printf("    %s: %s\n", table.columns[warning.column].name.c_str(), warning.text.c_str());
    measure("recognise", 50, [&] { (void)recognisePreset(table); });
    measure("fingerprint", 500, [&] { (void)table.fingerprint(); });
}

/// One-hot, standardised, fitted on a fifth of the rows; all rows encoded in the order in which they were
/// dealt.
void measureEncoding(const MeasureStep& measure, const Table& table, double targetMilliseconds) {
    if (table.rows == 0) return;
    const auto schema = proposedSchema(table);
    if (!schema) return;
    const auto rows = RandomStreams::fromSeed(7)
                          .stream(1, StreamPurpose::Split)
                          .permutation(static_cast<std::uint32_t>(table.rows));
    const std::vector<std::uint32_t> fifth(rows.begin(),
                                           rows.begin() + static_cast<std::ptrdiff_t>(rows.size() / 5));
    Result<Encoder> encoder = Error{};
    measure("fit encoder", targetMilliseconds, [&] { encoder = Encoder::fit(table, *schema, {}, fifth); });
    if (!encoder) return;
    std::printf("  %zu features\n", encoder->featureCount());
    for (const int threads : {1, 2})
        measure(threads == 1 ? "encode, 1 thread" : "encode, 2 threads", targetMilliseconds,
                [&] { (void)encoder->encode(table, rows, Parallel(threads)); });
}

void measureFile(const MeasureStep& measure, const char* title, const char* relative,
                 double targetMilliseconds) {
    std::printf("%s\n", title);
    const Table table = loaded(measure, relative, targetMilliseconds);
    measureColumns(measure, table);
    measureEncoding(measure, table, 500);
}

} // namespace

int runLoadingBenchmark(int argc, char** argv) {
    const bool brief = testing::shortRun(argc, argv);
    const MeasureStep measure = [brief](const char* what, double target, const std::function<void()>& body) {
        testing::reportMedian(what, target, brief ? 1 : 5, body);
    };
    measureFile(measure, "Adult", "data/tabular/adult.data.gz", 500);
    if (brief) {
        measureFile(measure, "MNIST, the test pictures", "data/mnist/t10k-images-idx3-ubyte.gz", 1000);
        return 0;
    }
    measureFile(measure, "KDD Cup 1999, 10 %", "data/tabular/kddcup.data_10_percent.gz", 1000);
    measureFile(measure, "MNIST", "data/mnist/train-images-idx3-ubyte.gz", 1000);
    return 0;
}
