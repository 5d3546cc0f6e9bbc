// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/PublishedDomains.h"

#include "core/data/encoding/Encoder.h"
#include "core/data/samples/SampleData.h"
#include "core/experiment/run/Dataset.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// What a table holds that its published domains do not say; empty where they cover it. Columns in `except`
/// (the label, row numbers) have no domain.
std::string uncovered(const Table& table, const std::string& id, const std::set<std::string>& except) {
    const PublishedDomains* published = findPublishedDomains(id);
    if (published == nullptr) return "there are no published ranges";
    std::size_t met = 0;
    for (const Column& column : table.columns) {
        if (except.contains(column.name)) continue;
        const auto found = published->columns.find(column.name);
        if (found == published->columns.end()) return "no column " + column.name;
        ++met;
        if (const auto* range = std::get_if<NumberRange>(&found->second)) {
            if (column.type != ColumnType::Numeric) return column.name + " is text";
            for (const double cell : column.numbers)
                if (!(cell >= range->first && cell <= range->second)) // missing ones, too
                    return column.name + " holds " + std::to_string(cell);
            continue;
        }
        const auto& texts = std::get<std::vector<std::string>>(found->second);
        if (column.type != ColumnType::Categorical) return column.name + " is numbers";
        for (const std::string& category : column.categories)
            if (std::ranges::find(texts, category) == texts.end()) return column.name + " holds " + category;
        const bool expectsMissing = std::ranges::find(texts, missingCategory) != texts.end();
        if (column.missing() > 0 && !expectsMissing) return column.name + " has missing cells";
    }
    return met == published->columns.size() ? std::string() : "a column is published that is not there";
}

std::string path(const char* file) {
    return QFile::encodeName(sharedFile(file)).toStdString();
}

} // namespace

class PublishedDomainsTest : public QObject {
    Q_OBJECT

private slots:
    void samplesAreCovered() {
        for (const SampleDescriptor& sample : sampleDescriptors()) {
            const Table table = *makeSample(sample.id);
            if (table.columns.front().type == ColumnType::Image) continue; // pixels are bytes
            const std::string lacks = uncovered(table, sample.id, {sample.label, sample.person});
            QVERIFY2(lacks.empty(), (sample.id + ": " + lacks).c_str());
        }
    }

    void adultIsCovered() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        EPSILOSCOPE_NEEDS("data/tabular/adult.test.gz");
        DataReference reference;
        reference.path = path("data/tabular/adult.data.gz");
        reference.test = path("data/tabular/adult.test.gz");
        RESULT_OR_FAIL(dataset, loadDataset(reference));
        const std::set<std::string> except{(*dataset)->table.columns.back().name};
        const std::string lacks = uncovered((*dataset)->table, "adult", except);
        QVERIFY2(lacks.empty(), lacks.c_str());
        const std::string ofTest = uncovered(*(*dataset)->test, "adult", except);
        QVERIFY2(ofTest.empty(), ofTest.c_str());
    }

    void creditIsCovered() {
        EPSILOSCOPE_NEEDS("data/tabular/UCI_Credit_Card.csv.gz");
        DataReference reference;
        reference.path = path("data/tabular/UCI_Credit_Card.csv.gz");
        RESULT_OR_FAIL(dataset, loadDataset(reference));
        const std::string lacks =
            uncovered((*dataset)->table, "credit", {"ID", "default.payment.next.month"});
        QVERIFY2(lacks.empty(), lacks.c_str());
    }

    void bankIsCovered() {
        EPSILOSCOPE_NEEDS("data/tabular/bank-full.csv.gz");
        DataReference reference;
        reference.path = path("data/tabular/bank-full.csv.gz");
        RESULT_OR_FAIL(dataset, loadDataset(reference));
        const std::string lacks = uncovered((*dataset)->table, "bank", {"y"});
        QVERIFY2(lacks.empty(), lacks.c_str());
    }

    void domainsAreSound() {
        for (const PublishedDomains& one : publishedDomains()) {
            QVERIFY(!one.source.empty() && !one.columns.empty());
            for (const auto& [name, domain] : one.columns)
                if (const auto* range = std::get_if<NumberRange>(&domain)) {
                    QVERIFY2(range->first < range->second, name.c_str());
                } else {
                    const auto& texts = std::get<std::vector<std::string>>(domain);
                    QVERIFY2(std::set<std::string>(texts.begin(), texts.end()).size() == texts.size() &&
                                 texts.size() >= 2,
                             name.c_str());
                }
        }
    }

    void areFoundByTheirName() {
        QCOMPARE(publishedDomainIds(), (std::vector<std::string>{"adult", "credit", "bank", "census",
                                                                 "cardiology", "line", "survey", "visits"}));
        QCOMPARE(findPublishedDomains("bank")->id, std::string("bank"));
        QVERIFY(findPublishedDomains("banks") == nullptr && findPublishedDomains("") == nullptr);
        QCOMPARE(std::get<NumberRange>(findPublishedDomains("adult")->columns.at("age")),
                 (NumberRange{17, 90}));
    }
};

TEST_ALONE(PublishedDomainsTest)
#include "PublishedDomainsTest.moc"
