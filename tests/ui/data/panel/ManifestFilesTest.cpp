// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ClassNames.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/opening/ImportDialog.h"
#include "ui/data/panel/DataPanel.h"

#include <QPushButton>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// "normal." is "normal": the reader drops the dots that end records.
std::map<std::string, long> classCounts(const Json& entry) {
    std::map<std::string, long> counts;
    for (const auto& [name, count] : entry["class_counts"].items())
        counts[name.ends_with('.') ? name.substr(0, name.size() - 1) : name] = count.get<long>();
    return counts;
}

std::map<std::string, long> classCounts(const Column& column) {
    std::map<std::string, long> counts;
    const std::vector<std::string> names = classNames(column);
    for (const int index : classOfRows(column, names))
        if (index >= 0) ++counts[names[static_cast<std::size_t>(index)]];
    return counts;
}

/// As many as the file has: a picture counts by its pixels, a label from a file of its own not at all.
std::size_t columnsOf(const Dataset& dataset) {
    std::size_t count = 0;
    for (const Column& column : dataset.table.columns)
        count += column.type == ColumnType::Image ? column.pictures.size() : 1;
    return dataset.guess->labels.empty() ? count : count - 1;
}

} // namespace

// Every real file, opened as a person would: without a word about it, and "Use this" where the window asks.
class ManifestFilesTest : public QObject {
    Q_OBJECT

private slots:
    void everyFileLoads_data() {
        EPSILOSCOPE_NEEDS("data/MANIFEST.json");
        QTest::addColumn<int>("entry");
        const Json manifest = goldenValues("data/MANIFEST.json");
        for (std::size_t i = 0; i < manifest["entries"].size(); ++i)
            QTest::newRow(manifest["entries"][i]["file"].get<std::string>().c_str()) << static_cast<int>(i);
    }

    void everyFileLoads() {
        EPSILOSCOPE_NEEDS("data/MANIFEST.json");
        QFETCH(int, entry);
        const Json expected = goldenValues("data/MANIFEST.json")["entries"][static_cast<std::size_t>(entry)];
        DataReference reference;
        reference.path = sharedFile(("data/" + expected["file"].get<std::string>()).c_str()).toStdString();
        QVERIFY(!reference.path.empty());

        DataPanel panel;
        panel.resize(380, 600);
        panel.show();
        QSignalSpy changed(&panel, &DataPanel::datasetChanged);
        panel.open(reference);
        QTRY_VERIFY_WITH_TIMEOUT(changed.count() == 1 || panel.findChild<ImportDialog*>(), 60000);
        if (auto* dialog = panel.findChild<ImportDialog*>())
            QTest::mouseClick(dialog->findChild<QPushButton*>("import.accept"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 60000);

        const Dataset& dataset = *panel.dataset();
        QCOMPARE(dataset.table.rows, expected["rows"].get<std::size_t>());
        QCOMPARE(columnsOf(dataset), expected["columns"].get<std::size_t>());
        const bool named =
            expected.contains("column_names") && (expected.value("header", true) || dataset.preset);
        for (std::size_t i = 0; named && i < expected["column_names"].size(); ++i)
            QCOMPARE(dataset.table.columns[i].name, expected["column_names"][i].get<std::string>());
        if (!expected.contains("positive_count") && !expected.contains("class_counts")) return;

        QVERIFY(panel.columns()->label() >= 0);
        const Column& label = dataset.table.columns[static_cast<std::size_t>(panel.columns()->label())];
        if (named) QVERIFY(expected["label"].get<std::string>().starts_with(label.name));
        const std::map<std::string, long> counts = classCounts(label);
        if (expected.contains("class_counts")) {
            QCOMPARE(counts, classCounts(expected));
        } else {
            QCOMPARE(counts.size(), std::size_t{2});
            QVERIFY(counts.begin()->second == expected["positive_count"].get<long>() ||
                    counts.rbegin()->second == expected["positive_count"].get<long>());
        }
    }
};

TEST_WITH_WINDOWS(ManifestFilesTest)
#include "ManifestFilesTest.moc"
